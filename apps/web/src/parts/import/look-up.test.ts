import { pairKey } from '@atelier/domain/import/pair-key';
import { expect, test } from 'vitest';
import { type Pair, type PairAnswer, pairsAtOnce } from './import-kind.ts';
import { lookUp } from './look-up.ts';

const answer: PairAnswer = { finding: { exists: true }, name: '', picture: null, isListed: false };
const { signal } = new AbortController();

test('[M9.1] every pair is asked about once, however it is written, and never again', async () => {
  const asked: Pair[] = [];
  const look = async (pairs: readonly Pair[]) => {
    asked.push(...pairs);
    return pairs.map(() => answer);
  };
  const answers = new Map([[pairKey('2', 'B'), answer]]);
  const rows = [
    { style: '1', color: 'A' },
    { style: ' 1', color: 'a' },
    { style: '2', color: 'B' },
    { style: '', color: 'C' },
  ];
  await lookUp({ look }, rows, answers, signal, () => undefined);
  expect(asked).toEqual([{ style: '1', color: 'A' }]);
  expect(answers.has(pairKey('1', 'A'))).toBe(true);
});

test('[R18] many pairs are asked about in portions, and how far it is can be told', async () => {
  const progress: number[] = [];
  const look = async (pairs: readonly Pair[]) => pairs.map(() => answer);
  const rows = Array.from({ length: pairsAtOnce * 2 + 1 }, (_, at) => ({ style: String(at), color: '' }));
  await lookUp({ look }, rows, new Map(), signal, (done, all) => progress.push(done / all));
  expect(progress).toHaveLength(3);
});
