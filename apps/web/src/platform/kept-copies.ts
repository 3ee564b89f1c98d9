import { offlineCopyDays } from '@atelier/domain/vocabulary/limits';
import { localKeys, readLocal, removeLocal, writeLocal } from './local-settings.ts';

/** What is known of a showroom that somebody has taken along on this device (G47). */
export interface KeptCopy {
  readonly assortment: string;
  readonly person: string;
  readonly title: string;
  readonly takenAt: string;
}

const prefix = 'atelier-showroom:';
export const copyName = (assortment: string): string => `${prefix}${assortment}`;
/** As the worker names them. */
export const aboutKey = '/showroom-copy/about';
export const shellKey = '/showroom-copy/shell';
export const copyHeader = 'x-atelier-copy';

const dayMs = 86_400_000;

/** Only secure origins keep anything; elsewhere there are no copies. */
const mayKeep = (): boolean => 'caches' in globalThis;

const aboutOf = async (name: string): Promise<KeptCopy | null> => {
  const about = await (await caches.open(name)).match(aboutKey);
  return about === undefined ? null : ((await about.json()) as KeptCopy);
};

const isOver = ({ takenAt }: KeptCopy): boolean => !(Date.now() - Date.parse(takenAt) <= offlineCopyDays * dayMs);

async function forget(name: string): Promise<void> {
  await caches.delete(name);
  const path = `/assortment/${name.slice(prefix.length)}/showroom`;
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (registration.scope.endsWith(path)) await registration.unregister();
}

export async function forgetCopy(assortment: string): Promise<void> {
  if (mayKeep()) await forget(copyName(assortment));
}

/** Every copy that is unfinished, too old or not this person's goes; `null` lets none stay. */
async function sweep(person: string | null): Promise<void> {
  if (!mayKeep()) return;
  try {
    for (const name of (await caches.keys()).filter((one) => one.startsWith(prefix))) {
      const about = await aboutOf(name);
      // One without a note about itself is just being taken, or was broken off: only who leaves ends that.
      const stays = person !== null && (about === null || (about.person === person && !isOver(about)));
      if (!stays) await forget(name);
    }
  } catch (error) {
    console.warn('What was kept on this device could not be looked through.', error);
  }
}

/** Beside it stand a person and an assortment. */
export const picksPrefix = 'atelier.showroom.picks.';

/** What was picked goes too; only what could not be sent yet waits for its person. */
function forgetPicks(): void {
  for (const key of localKeys(picksPrefix)) {
    const { edits = [] } = JSON.parse(readLocal(key) ?? '{}') as { readonly edits?: readonly unknown[] };
    if (edits.length === 0) removeLocal(key);
    else writeLocal(key, JSON.stringify({ collection: null, edits }));
  }
}

/** What was scanned or done with samples and is not with the server yet; beside it stand what it is and a person. */
export const handlingPrefix = 'atelier.samples.';

/** G47: on logout. A session that only ran out, as in a cellar without a network, loses nothing that was scanned. */
export async function forgetCopies(isDeliberate: boolean): Promise<void> {
  forgetPicks();
  if (isDeliberate) for (const key of localKeys(handlingPrefix)) removeLocal(key);
  await sweep(null);
}
/** Somebody else on this device finds nothing of those before. */
export const keepOnlyCopiesOf = (person: string): Promise<void> => sweep(person);

export async function readCopy(assortment: string): Promise<KeptCopy | null> {
  if (!mayKeep() || !(await caches.has(copyName(assortment)))) return null;
  return aboutOf(copyName(assortment));
}
