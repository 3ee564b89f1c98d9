import { Refused } from '../../platform/api/index.ts';
import type { UploadFailure } from './upload-entry.ts';
import { EmptyFile } from './upload-task.ts';

/** Not the file's fault: the server is busy or somebody has to sign in again. */
const passing = [401, 408, 429];

const holderOf = ({ code, details }: Refused): UploadFailure['holder'] => {
  const holder = code === 'filenameClash' ? (details.asset as { _id: string; name: string } | undefined) : undefined;
  return holder ? { id: holder._id, name: holder.name } : null;
};

/** What went wrong with a file, and which ways on there are. */
export function failureOf(error: unknown): UploadFailure {
  const words = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Refused)) return { words, holder: null, canRetry: !(error instanceof EmptyFile) };
  const holder = holderOf(error);
  return {
    words: holder ? `${words}: held by “${holder.name}”` : words,
    holder,
    canRetry: passing.includes(error.status),
  };
}
