import type { Names } from '@atelier/domain/import/import-row';
import { expect, test } from 'vitest';
import { Answers, type LookUp } from './look-up.ts';
import { type PairAnswer, productLookUp } from './style-color-rows.ts';

const answer: PairAnswer = { finding: { exists: true }, name: '', picture: null, isListed: false };
const { signal } = new AbortController();
const quiet = () => undefined;

test('[M9.1] every pair is asked about once, however it is written, and never again', async () => {
  const asked: { style: string; color: string }[] = [];
  const products = productLookUp(async (pairs) => {
    asked.push(...pairs);
    return pairs.map(() => answer);
  });
  const answers = new Answers();
  await answers.complete(products, [{ style: '2', color: 'B' }], signal, quiet);
  const rows = [
    { style: '1', color: 'A' },
    { style: ' 1', color: 'a' },
    { style: '2', color: 'B' },
    { style: '', color: 'C' },
  ];
  await answers.complete(products, rows, signal, quiet);
  expect(asked).toEqual([
    { style: '2', color: 'B' },
    { style: '1', color: 'A' },
  ]);
  expect(answers.to(products, { style: '1', color: 'a' })).toBe(answer);
});

test('[R18] many pairs are asked about in portions, and how far it is can be told', async () => {
  const progress: number[] = [];
  const products = productLookUp(async (pairs) => pairs.map(() => answer));
  const rows = Array.from({ length: products.atOnce * 2 + 1 }, (_, at) => ({ style: String(at), color: '' }));
  await new Answers().complete(products, rows, signal, (done, all) => progress.push(done / all));
  expect(progress).toHaveLength(3);
});

test('[M9.1] a cell that can be no code is not found, and the others of its portion are looked up', async () => {
  const asked: string[] = [];
  const products = productLookUp(async (pairs) => {
    asked.push(...pairs.map(({ style }) => style));
    return pairs.map(() => answer);
  });
  const rows = ['1', 'x'.repeat(61), '2', 'nul \u0000', 'half \ud800', '3'].map((style) => ({ style, color: 'A' }));
  const long = { style: '4', color: 'c'.repeat(61) };
  const answers = new Answers();
  await answers.complete(products, [...rows, long], signal, quiet);
  expect(asked).toEqual(['1', '2', '3']);
  expect([...rows, long].map((names) => answers.to(products, names)?.finding.exists)).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('what two are asked about is kept apart', async () => {
  const about = (key: string): LookUp<string> => ({
    title: key,
    atOnce: 10,
    keyOf: (names: Names) => names[key] || null,
    ask: async (asked) => asked.map((names) => `${key} ${names[key]}`),
  });
  const [bins, files] = [about('bin'), about('file')];
  const answers = new Answers();
  for (const lookUp of [bins, files]) await answers.complete(lookUp, [{ bin: 'A1', file: '' }], signal, quiet);
  expect([answers.to(bins, { bin: 'A1' }), answers.to(files, { file: 'A1' }), answers.to(files, {})]).toEqual([
    'bin A1',
    undefined,
    undefined,
  ]);
});
