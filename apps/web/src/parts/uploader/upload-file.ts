import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { call, Refused, wasCancelled } from '../../platform/api/index.ts';
import { sendPart } from './send-part.ts';
import { uploadParts } from './upload-parts.ts';
import { EmptyFile, pauseReason, type UploadTask } from './upload-task.ts';

const quietly = { unwatched: true } as const;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const create = ({ file, usage, attachTo }: UploadTask) => {
  const body = { filename: file.name, fileSize: file.size, chunkSize: fileLimits.uploadChunkBytes, usage, attachTo };
  return call('createUpload', { body }, quietly);
};

/** What was swept in the meantime begins anew. */
const begin = (task: UploadTask) =>
  task.resume === undefined
    ? create(task)
    : call('readUpload', { params: { uploadId: task.resume } }, quietly).catch((error: unknown) => {
        if (error instanceof Refused && error.code === 'notFound') return create(task);
        throw error;
      });

/**
 * A refusal has its own sentence; anything else that stops a file has the one of the specification (R13), and a store
 * that is away is said behind it.
 */
const readable = (error: unknown): unknown => {
  if (wasCancelled(error)) return error;
  if (!(error instanceof Refused)) return new Error(failureMessages.upload, { cause: error });
  if (error.status < 500) return error;
  return new Error(`${failureMessages.upload}. ${error.message}`, { cause: error });
};

/** [M17.1] Create, parts, complete; what the server made of the file comes back. Cancelled, nothing of it stays there. */
export async function uploadFile(task: UploadTask): Promise<Record<string, unknown>> {
  const { file, signal } = task;
  if (file.size === 0) throw new EmptyFile();
  let uploadId: string | undefined;
  try {
    const place = await begin(task);
    ({ uploadId } = place);
    task.onBegun?.(uploadId);
    const { bucket, key } = place;
    const params = { uploadId };
    // Completed before its answer was lost: asked again it answers the same.
    const etags = place.complete
      ? ['']
      : await uploadParts({
          file,
          place,
          signal,
          renew: () => call('readUpload', { params }, quietly),
          onProgress: (bytes) => task.onProgress?.(bytes),
          send: task.send ?? sendPart,
          pause,
        });
    const done = await call('completeUpload', { body: { uploadId, bucket, key, etags } }, { ...quietly, signal });
    return done.result;
  } catch (error) {
    if (signal.aborted && signal.reason !== pauseReason && uploadId !== undefined)
      void call('abortUpload', { body: { uploadId } }, quietly).catch(() => undefined);
    throw readable(error);
  }
}
