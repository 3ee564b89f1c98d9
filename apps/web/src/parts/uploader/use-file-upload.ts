import type { UploadUsageName } from '@atelier/contract/files/uploads';
import { useEffect, useRef, useState } from 'react';
import { wasCancelled } from '../../platform/api/index.ts';
import { failureOf } from './upload-failure.ts';
import { uploadFile } from './upload-file.ts';
import type { UploadTask } from './upload-task.ts';

export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending'; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly phase: 'failed'; readonly name: string; readonly reason: string; readonly final: boolean };

export interface FileUpload {
  readonly state: UploadState;
  start(file: File): void;
  cancel(): void;
  /** Goes on with what has already arrived. */
  retry(): void;
}

interface Options {
  readonly usage: UploadUsageName;
  readonly attachTo: string;
  /** What the server made of the file. */
  onDone(result: Record<string, unknown>): void;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const idle: UploadState = { phase: 'idle' };

/** One file at a time, with progress, cancel and retry. Whoever leaves the screen leaves the upload too. */
export function useFileUpload({ usage, attachTo, onDone }: Options): FileUpload {
  const [state, setState] = useState<UploadState>(idle);
  const stopper = useRef<AbortController>(null);
  const last = useRef<{ file: File; uploadId?: string }>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const run = async (file: File, resume?: string): Promise<void> => {
    const controller = new AbortController();
    stopper.current = controller;
    const { signal } = controller;
    const { name, size } = file;
    last.current = { file };
    setState({ phase: 'sending', name, sent: 0, size });
    const task: UploadTask = {
      file,
      usage,
      attachTo,
      resume,
      signal,
      onBegun: (uploadId) => {
        last.current = { file, uploadId };
      },
      onProgress: (sent) => setState({ phase: 'sending', name, sent, size }),
    };
    try {
      const result = await uploadFile(task);
      setState(idle);
      onDone(result);
    } catch (error) {
      if (signal.aborted || wasCancelled(error)) setState(idle);
      else setState({ phase: 'failed', name, reason: reasonOf(error), final: !failureOf(error).canRetry });
    }
  };
  return {
    state,
    start: (file) => void run(file),
    cancel: () => {
      stopper.current?.abort();
      setState(idle);
    },
    retry: () => {
      if (last.current) void run(last.current.file, last.current.uploadId);
    },
  };
}
