import { create } from 'zustand';
import { call } from '../../platform/api/index.ts';
import { filmPoster } from './film-poster.ts';
import { forgetUpload, keepUpload, leftUploads } from './kept-uploads.ts';
import { createPlaces } from './places.ts';
import { requestsAtOnce } from './requests-at-once.ts';
import { type SendPart, sendPart } from './send-part.ts';
import type { UploadEntry } from './upload-entry.ts';
import { failureOf } from './upload-failure.ts';
import { uploadFile } from './upload-file.ts';
import { createUploadQueue, type PastUploads, type UploadDone } from './upload-queue.ts';
import { createSpeed } from './upload-speed.ts';

interface Uploads {
  readonly entries: readonly UploadEntry[];
  readonly past: PastUploads;
  readonly perSecond: number;
}
export const useUploads = create<Uploads>(() => ({ entries: [], past: { count: 0, bytes: 0 }, perSecond: 0 }));

const listeners = new Set<(done: UploadDone) => void>();
const speed = createSpeed();
const spokenHere = (): string => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.nextHopProtocol ?? '';
};
const places = createPlaces(requestsAtOnce(spokenHere()));
let person = '';

const isOwnPlace = (url: string): boolean => new URL(url, location.href).origin === location.origin;

/** Parts that come through us share the few connections; a store of its own has its own. */
const sendInTurn: SendPart = async (part) => {
  if (!isOwnPlace(part.url)) return sendPart(part);
  const leave = await places.take(part.signal);
  return sendPart(part).finally(leave);
};

/** Only where the machine that keeps the film can make no picture of it; there it gives way to a better one. */
async function sendPoster({ file, result }: UploadDone): Promise<void> {
  const poster = await filmPoster(file);
  if (poster === null) return;
  const params = { fileId: `${result.fileId}` };
  await call('sendAssetPoster', { params, file: poster }, { unwatched: true }).catch((error: unknown) =>
    console.info('The film needs no picture from here.', error),
  );
}

const queue = createUploadQueue({
  upload: (task) => uploadFile({ ...task, usage: 'libraryAsset', send: sendInTurn }),
  giveUp: (uploadId) => void call('abortUpload', { body: { uploadId } }, { unwatched: true }).catch(() => undefined),
  show: (entries, past) => {
    if (entries.length === 0) speed.reset();
    useUploads.setState({ entries, past, perSecond: speed.perSecond(performance.now()) });
  },
  moved: (bytes) => speed.note(Math.max(0, bytes), performance.now()),
  keep: (upload) => keepUpload(person, upload),
  forget: (uploadId) => forgetUpload(person, uploadId),
  failureOf,
  done: (done) => {
    for (const listener of listeners) listener(done);
    void sendPoster(done);
  },
});

export const { add: addUpload, pause, resume, replace, cancel, goOn } = queue;

/** Told of every file that has come in, whoever began it on this page. */
export const whenUploaded = (listener: (done: UploadDone) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);

/** [R8] What was under way when the page was left, as far as the server has it. */
export async function openUploads(who: string): Promise<void> {
  if (who === person) return;
  if (person !== '') queue.leave();
  person = who;
  for (const kept of await leftUploads(who)) {
    const params = { uploadId: kept.uploadId };
    const place = await call('readUpload', { params }, { unwatched: true }).catch(() => null);
    if (person !== who) return;
    if (place && !place.complete) queue.recall(kept, sum(place.parts.map(({ size }) => size)));
    else forgetUpload(who, kept.uploadId);
  }
}
