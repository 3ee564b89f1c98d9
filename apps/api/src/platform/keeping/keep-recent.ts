import { shareUnderWay } from './share-under-way.ts';

interface Room<Value> {
  /** In all. */
  readonly most: number;
  readonly sizeOf: (value: NonNullable<Value>) => number;
}

/**
 * What was worked out is kept under the question that names all that decides it, as much of the newest as there is room
 * for. Whoever asks the same meanwhile waits for the same work; what there is not is looked for each time.
 */
export const keepRecent = <Value>({ most, sizeOf }: Room<Value>) => {
  const kept = new Map<string, NonNullable<Value>>();
  const share = shareUnderWay<Value>();
  let held = 0;
  const drop = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    held -= sizeOf(value);
    kept.delete(key);
  };
  const keep = (key: string, value: NonNullable<Value>): void => {
    drop(key);
    if (sizeOf(value) > most) return;
    kept.set(key, value);
    held += sizeOf(value);
    for (const oldest of kept.keys()) {
      if (held <= most) return;
      drop(oldest);
    }
  };
  return async (key: string, work: () => Promise<Value>): Promise<Value> => {
    const value = kept.get(key) ?? (await share(key, work));
    if (value !== undefined && value !== null) keep(key, value);
    return value;
  };
};
