import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { create } from 'zustand';
import { NoAnswer, ServerBroke, wasCancelled } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { createDownloadQueue, type DownloadEntry } from './download-queue.ts';
import { downloadName, saveFile } from './save-file.ts';

export const useDownloads = create<{ entries: readonly DownloadEntry[] }>(() => ({ entries: [] }));

/** Outages have their own dialogs by the time they arrive here. */
function failed(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ServerBroke || error instanceof NoAnswer)) toast.error(transportMessages.error(message));
  return message;
}

const queue = createDownloadQueue({
  show: (entries) => useDownloads.setState({ entries }),
  save: saveFile,
  failed,
  cancelled: (text) => toast.info(text),
  wasCancelled,
});

/** The only door to files for the person's disk: one queue for exports, packages and documents. */
export const download: typeof queue.add = (task) => queue.add({ ...task, name: downloadName(task.name) });
export const cancelDownload = queue.cancel;
