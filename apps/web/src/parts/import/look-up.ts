import { pairKey } from '@atelier/domain/import/pair-key';
import { type ImportKind, type Pair, type PairAnswer, pairsAtOnce } from './import-kind.ts';

/** Asks about every pair that has no answer yet, once, and keeps the answers as they come. */
export async function lookUp(
  kind: Pick<ImportKind, 'look'>,
  rows: Iterable<Pair>,
  answers: Map<string, PairAnswer>,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const unknown = new Map<string, Pair>();
  for (const { style, color } of rows) {
    const key = pairKey(style, color);
    if (style !== '' && !answers.has(key) && !unknown.has(key)) unknown.set(key, { style, color });
  }
  const asked = [...unknown];
  for (let at = 0; at < asked.length; at += pairsAtOnce) {
    onProgress(at, asked.length);
    const portion = asked.slice(at, at + pairsAtOnce);
    const found = await kind.look(
      portion.map(([, pair]) => pair),
      signal,
    );
    for (const [index, [key]] of portion.entries()) if (found[index]) answers.set(key, found[index]);
  }
}
