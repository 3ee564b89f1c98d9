import { expect, test } from 'vitest';
import { TextBytes } from './text-bytes.ts';

test('every text comes back whole, in order, whatever its characters and its length', () => {
  const texts = Array.from({ length: 4_000 }, (_, n) => `${n} Größe 日本 👟 ${'x'.repeat(n % 600)}`);
  texts.splice(1_000, 0, '日'.repeat(200_000), '');
  const bytes = new TextBytes();
  const pieces: Uint8Array[] = [];
  for (const text of texts) {
    bytes.add(text);
    pieces.push(...bytes.take());
  }
  pieces.push(...bytes.rest());
  expect(Buffer.concat(pieces).toString()).toBe(texts.join(''));
  expect(pieces.length).toBeGreaterThan(4);
});
