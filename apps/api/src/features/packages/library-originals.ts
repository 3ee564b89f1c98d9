import type { Platform } from '../../platform/context.ts';
import { objectKey } from '../../platform/files/file-kind.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import type { OpenableFile } from '../../platform/http/file-reply.ts';
import type { FileRecord } from '../library/index.ts';
import { libraryFiles } from '../library-files/index.ts';

/** A file of a library as it was uploaded, or nothing where the store has lost it. */
export type OriginalOf = (file: FileRecord) => Promise<Pick<OpenableFile, 'size' | 'open'> | undefined>;

export const libraryOriginals =
  ({ store }: Pick<Platform, 'store'>): OriginalOf =>
  async ({ id, filename }) => {
    const look = { filename, type: 'application/octet-stream', tag: id };
    return (await storedFile(store, objectKey(libraryFiles, id, 'original'), look)) as OpenableFile | undefined;
  };

/** Enough that a far-away store answers a thousand of them in seconds. */
const together = 16;

/** Many questions, a few at a time, answered in their order. */
export const inTurns = async <T, R>(list: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> => {
  const answers: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) answers[at] = await ask(list[at]!);
  };
  await Promise.all(Array.from({ length: together }, worker));
  return answers;
};
