import { localKeys, readLocal, removeLocal, writeLocal } from '../../platform/local-settings.ts';

/** What is remembered of an upload, so that it can be gone on with after a reload or a crash. */
export interface KeptUpload {
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  readonly attachTo: string;
}

const prefixOf = (person: string): string => `atelier.upload/${person}/`;
const keyOf = (person: string, uploadId: string): string => `${prefixOf(person)}${uploadId}`;

/** A page that sends a file holds its lock, so that no other page of this person offers to go on with it. */
const releases = new Map<string, () => void>();
function hold(key: string): void {
  if (navigator.locks === undefined || releases.has(key)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  releases.set(key, resolve);
  void navigator.locks.request(key, () => promise);
}

export function keepUpload(person: string, upload: KeptUpload): void {
  const key = keyOf(person, upload.uploadId);
  hold(key);
  writeLocal(key, JSON.stringify(upload));
}

export function forgetUpload(person: string, uploadId: string): void {
  const key = keyOf(person, uploadId);
  releases.get(key)?.();
  releases.delete(key);
  removeLocal(key);
}

/** Those that no open page is sending. */
export async function leftUploads(person: string): Promise<KeptUpload[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const busy = new Set(held.map(({ name }) => name));
  return localKeys(prefixOf(person))
    .filter((key) => !busy.has(key))
    .map((key) => JSON.parse(readLocal(key) ?? 'null') as KeptUpload | null)
    .filter((kept) => kept !== null);
}
