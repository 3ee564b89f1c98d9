import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { expect, test, vi } from 'vitest';
import { failureOf } from './upload-failure.ts';
import { uploadFile } from './upload-file.ts';
import type { UploadTask } from './upload-task.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../platform/api/index.ts', () => ({ call, Refused: class extends Error {}, wasCancelled: () => false }));

test('[G19] an empty file is told in a sentence before anything is sent, and is not tried again', async () => {
  const { signal } = new AbortController();
  const task: UploadTask = { file: new File([], 'notes.pdf'), usage: 'libraryAsset', attachTo: '', signal };
  const error = await uploadFile(task).catch((failure: unknown) => failure);
  expect(failureOf(error)).toEqual({ words: failureMessages.emptyFile, holder: null, canRetry: false });
  expect(call).not.toHaveBeenCalled();
});
