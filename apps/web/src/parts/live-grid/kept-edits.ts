import { heldEpoch } from '../../platform/api/index.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '../../platform/local-settings.ts';

/** Often enough that a crash costs a moment, seldom enough that a large paste is written once. */
const writeEveryMs = 200;

/** Whoever else logs in on this browser has their own. */
const prefixOf = (person: string, name: string) => `atelier.unsent/${person}/${name}/`;

/** The page that holds the lock still has the edits in hand; locks exist on secure origins only. */
function hold(key: string): () => void {
  if (navigator.locks === undefined) return () => undefined;
  const held = Promise.withResolvers<void>();
  void navigator.locks.request(key, () => held.promise);
  return held.resolve;
}

async function ifLeft(key: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** What waits for the server and can be told in a text that outlives the page. */
export interface KeepableQueue {
  readonly unsent: boolean;
  /** Nothing goes out any more until it is tried again. */
  readonly stalled: boolean;
  readonly changed: { add(listener: () => void): () => void };
  /** What would be lost if the page ended now, or null. */
  kept(): object | null;
  /** Nobody looks at it any more: what failed is not tried again from here. */
  rest(resting: boolean): void;
}

/** Copies what is unsent into the browser's store until the server has it. Ends when its screen is left and nothing waits. */
export function keepEdits(queue: KeepableQueue, person: string, name: string): () => void {
  const key = `${prefixOf(person, name)}${crypto.randomUUID()}`;
  const release = hold(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  queue.rest(false);
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const kept = queue.kept();
    if (kept) writeLocal(key, JSON.stringify({ ...kept, epoch: heldEpoch() }));
    else removeLocal(key);
  };
  const page = new AbortController();
  const end = () => {
    forget();
    page.abort();
    write();
    release();
  };
  const forget = queue.changed.add(() => {
    if (left && (!queue.unsent || queue.stalled)) end();
    else if (!queue.unsent) write();
    else timer ??= setTimeout(write, writeEveryMs);
  });
  window.addEventListener('pagehide', write, { signal: page.signal });
  return () => {
    left = true;
    queue.rest(true);
    if (!queue.unsent || queue.stalled) end();
  };
}

interface Written {
  readonly epoch?: string | null;
}

/** [R15] After a restore the server has another history: what was typed into the former one is not for this one. */
const isOfNow = ({ epoch }: Written): boolean => (epoch ?? null) === null || epoch === heldEpoch();

interface Adoption<K> {
  isKept(value: object): value is K & object;
  /** What has to be there before the edits can be done again; they stay kept until it is. */
  prepare?(kept: K): Promise<void>;
  adopt(kept: K, ofNow: boolean): void;
}

const readKept = (key: string): object | null => {
  const kept: unknown = JSON.parse(readLocal(key) ?? 'null');
  return typeof kept === 'object' ? kept : null;
};

/** Hands over what earlier pages could not save, each once, and whether it was meant for what the server holds now. */
export async function adoptKept<K>(
  person: string,
  name: string,
  { isKept, prepare, adopt }: Adoption<K>,
): Promise<void> {
  for (const key of localKeys(prefixOf(person, name))) {
    await ifLeft(key, async () => {
      const written = readKept(key);
      const kept = written !== null && isKept(written) ? written : null;
      if (kept) await prepare?.(kept);
      removeLocal(key);
      if (kept) adopt(kept, isOfNow(kept as Written));
    });
  }
}
