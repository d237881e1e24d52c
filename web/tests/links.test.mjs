import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const store = new Map();
globalThis.localStorage = { getItem: (name) => store.get(name) ?? null, setItem: (name, value) => store.set(name, value) };
const { isLocal, keepLinks, linksOf, sharedLink } = await load('lib/links.ts');

const at = (origin) => ({ origin, hostname: new URL(origin).hostname, pathname: '/' });

test('addresses that work on this computer alone are known', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', '::1']) assert.ok(isLocal(host), host);
  for (const host of ['192.168.1.2', 'plancia.example', '10.0.0.127', 'localhost.example']) assert.ok(!isLocal(host), host);
});

test('a link takes the address of the network where the page has none that others can open', () => {
  const lan = ['http://192.168.1.5:8000/'];
  assert.equal(sharedLink('/#/join/a.b', at('http://127.0.0.1:8000'), lan), 'http://192.168.1.5:8000/#/join/a.b');
  assert.equal(sharedLink('/#/join/a.b', at('http://127.0.0.1:8000'), []), 'http://127.0.0.1:8000/#/join/a.b');
  assert.equal(sharedLink('#/join/a.b', at('https://plancia.example'), lan), 'https://plancia.example/#/join/a.b');
});

test('the links of a table are kept, and those of very old tables forgotten', () => {
  const made = (n) => ({ table: `t${n}`, seats: [{ seat: 'x', kind: 'me', link: null }, { seat: 'o', kind: 'friend', link: `/#/join/t${n}.s` }], spectate_link: `/#/watch/t${n}.w` });
  for (let n = 0; n < 40; n += 1) keepLinks(made(n));
  assert.deepEqual(linksOf('t39'), { seats: { o: '/#/join/t39.s' }, watch: '/#/watch/t39.w' });
  assert.ok(linksOf('t15'));
  assert.equal(linksOf('t3'), null);
});
