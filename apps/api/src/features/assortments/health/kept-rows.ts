import { shareUnderWay } from './share-under-way.ts';

/**
 * Rows that were worked out are kept under the question that names all that decides them, the newest of them, `most` in
 * all. Whoever asks the same meanwhile waits for the same work.
 */
export const keptRows = <Row>(most: number) => {
  const kept = new Map<string, readonly Row[]>();
  const share = shareUnderWay<readonly Row[]>();
  let held = 0;
  const drop = (key: string): void => {
    held -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, rows: readonly Row[]): void => {
    drop(key);
    kept.set(key, rows);
    held += rows.length;
    for (const oldest of kept.keys()) {
      if (held <= most) return;
      drop(oldest);
    }
  };
  return async (key: string, work: () => Promise<readonly Row[]>): Promise<readonly Row[]> => {
    const rows = kept.get(key) ?? (await share(key, work));
    keep(key, rows);
    return rows;
  };
};
