/** The words of the page: each in its own language, and never one word for two different things. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

const source = await readFile(new URL('../src/lib/words.ts', import.meta.url), 'utf8');
const table = source.slice(source.indexOf('const WORDS'), source.indexOf('} satisfies'));
const text = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`;
const WORDS = [...table.matchAll(new RegExp(String.raw`^  (\w+): \[\s*${text},\s*${text},?\s*\],`, 'gm'))].map(
  ([, name, en, en2, it, it2]) => ({ name, en: en ?? en2, it: it ?? it2 }),
);

test('all words are found', () => {
  assert.equal(WORDS.length, (table.match(/^ {2}\w+: \[/gm) ?? []).length);
  assert.ok(WORDS.length > 100);
});

test('what are two things in one language are not called alike in the other', () => {
  const same = (one, other) => one.toLowerCase() === other.toLowerCase();
  const found = [];
  for (const [n, one] of WORDS.entries()) {
    for (const other of WORDS.slice(n + 1)) {
      if (same(one.en, other.en) !== same(one.it, other.it)) found.push(`${one.name}/${other.name}: ${one.en}/${other.en}, ${one.it}/${other.it}`);
    }
  }
  assert.deepEqual(found, []);
});

test('no Italian stands in English, and no English in Italian', () => {
  const bare = (words) => ` ${words.replace(/\{[^}]*\}/g, ' ').toLowerCase().replace(/[^a-zàèéìòù]+/g, ' ')} `;
  const ENGLISH = [' the ', ' and ', ' with ', ' your ', ' you ', ' is ', ' are ', ' this ', ' which '];
  const ITALIAN = [' il ', ' della ', ' con ', ' che ', ' una ', ' non ', ' nel ', ' gli ', ' questo '];
  const mixed = WORDS.filter(({ en, it }) => ITALIAN.some((word) => bare(en).includes(word)) || ENGLISH.some((word) => bare(it).includes(word)));
  assert.deepEqual(mixed.map(({ name }) => name), []);
});

test('a number before a noun has a form for one', () => {
  const plain = WORDS.filter(({ en }) => /\{(n|all|good)\} [a-z]+s\b/.test(en.replace(/\{good\} of \{all\} \w+/, '')));
  assert.deepEqual(plain.map(({ name }) => name), []);
});
