// QR codes: the same symbols, to the last module, as another implementation (python-qrcode) makes with the same mask.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { load } from './load.mjs';

const { qrCode, qrPath } = await load('lib/qr.ts');

const rows = (text) => qrCode(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
const hash = (text) => createHash('sha256').update(rows(text).join('\n')).digest('hex');

test('the smallest one, drawn out', () => {
  assert.deepEqual(rows('A'), `
    111111101001001111111 100000101111101000001 101110100010101011101 101110101101101011101 101110100111001011101
    100000100101101000001 111111101010101111111 000000001101100000000 101101110011101001011 010110010101111001000
    110011101101000001101 101101000001001111100 100111100100100100100 000000001011001001001 111111101001100101000
    100000101100000110110 101110100110111110001 101110101111001111110 101110101010101100000 100000100010010100101
    111111101000010010000`.trim().split(/\s+/));
});

const VECTORS = [
  ['è 🎲', 1, 'c4f47fde12baf8e65760e95fe1b93123401f9d21689337f436ee5fa784b75392'],
  ['http://192.168.1.23:8000/#/passport/AbCdEfGhIjKlMnOpQrStUvWxYz-_0123', 5, 'ef9f7bc9cb452d386362e4c1a38a9289fc538e006f97e95b9d7ca9b124392a4b'],
  ['https://plancia.example/#/join/0123456789abcdef0123.AbCdEfGhIjKlMnOpQrStUvWxYz_-0123', 5, '96a21396839bd01429197cdd330d80b225ef77fb34540a4ebddfe75f4c52302b'],
  ['x'.repeat(100), 6, '898a791db8daf87950e6fd89cebf33096e6b40e0b49b39bdd015fdd3c07d3ec9'],
  ['y'.repeat(180), 9, '5c4477b494bd6ca2f450720852614d517c6091cbf9c29e4cc2f203f92f70e0ac'],
  ['z'.repeat(300), 13, 'b7e633ce7cf97c0583fea0e652e1784284a51ded59b26e6b0bda05f6f83c8aff'],
  ['w'.repeat(500), 17, '156ed26aa92a2379426b9d6d5586782f4229f3ebb5e87c1032a8563283d8a1ca'],
  ['q'.repeat(660), 20, '5978e38bdc569478d1241c64522212becb29a7f94f803bec43f2b6e7d811aa97'],
];
for (const [text, version, known] of VECTORS) {
  test(`version ${version}, ${text.length} characters`, () => {
    assert.equal(qrCode(text).length, version * 4 + 17);
    assert.equal(hash(text), known);
  });
}

test('what is too long has no code', () => {
  assert.equal(qrCode('x'.repeat(700)), null);
});

test('the path has every dark module, and runs of them together', () => {
  assert.equal(qrPath([[true, true, false], [false, true, true]]), 'M0 0h2v1h-2zM1 1h2v1h-2z');
});
