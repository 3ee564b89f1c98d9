import { sizeText } from '@atelier/domain/shared/bytes';
import { isUnderWay, type UploadEntry } from './upload-entry.ts';
import type { PastUploads } from './upload-queue.ts';
import { timeLeftText } from './upload-speed.ts';

export interface UploadSummary {
  readonly title: string;
  readonly sent: number;
  readonly size: number;
  readonly failed: number;
  readonly failedWords: string;
  readonly timeLeft: string | null;
  readonly speed: string | null;
}

const titleOf = (entries: readonly UploadEntry[], come: number, all: number): string => {
  const sending = entries.filter(({ status }) => status === 'uploading').length;
  if (entries.some(isUnderWay)) return `Uploading ${come + sending} of ${all}`;
  return come === all ? 'Uploaded' : `${come} of ${all} uploaded`;
};

/** All files of the list as one, those that have left it since it was last empty included. */
export function summaryOf(entries: readonly UploadEntry[], past: PastUploads, perSecond: number): UploadSummary {
  const sum = (of: (entry: UploadEntry) => number, some = entries): number =>
    some.reduce((all, entry) => all + of(entry), 0);
  const count = (status: UploadEntry['status']): number => entries.filter((entry) => entry.status === status).length;
  const failed = count('failed');
  const left = sum(({ size, sent }) => size - sent, entries.filter(isUnderWay));
  return {
    title: titleOf(entries, past.count + count('completed'), past.count + entries.length),
    sent: past.bytes + sum(({ sent }) => sent),
    size: past.bytes + sum(({ size }) => size),
    failed,
    failedWords: `${failed} failed`,
    timeLeft: timeLeftText(left, perSecond),
    speed: perSecond > 0 && left > 0 ? `${sizeText(perSecond)}/s` : null,
  };
}
