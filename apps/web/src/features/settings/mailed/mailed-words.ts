import { counted } from '@atelier/domain/vocabulary/counted';
import type { StatusTone } from '@atelier/ui/StatusBadge';
import { formatDay, formatDayTime } from '../../../platform/dates.ts';
import type { MailedPackage } from './queries.ts';

export type MailedLink = Pick<MailedPackage, 'revoked' | 'expires' | 'opened' | 'downloaded' | 'lastOpened'>;

export const isOpen = ({ revoked, expires }: MailedLink, now: number): boolean => !revoked && Date.parse(expires) > now;

export function linkState(mailed: MailedLink, now: number): { readonly tone: StatusTone; readonly words: string } {
  if (mailed.revoked) return { tone: 'bad', words: 'Ended by you' };
  if (!isOpen(mailed, now)) return { tone: 'neutral', words: `Expired ${formatDay(mailed.expires)}` };
  return { tone: 'good', words: `Works until ${formatDay(mailed.expires)}` };
}

export const contentWords = ({ products, files }: MailedPackage): string =>
  [products > 0 ? counted(products, 'product') : '', files > 0 ? counted(files, 'file') : '']
    .filter((part) => part !== '')
    .join(', ');

/** Whether anybody came, and whether they took all of it. */
export function receiptWords({ opened, downloaded, lastOpened }: MailedLink): string {
  if (lastOpened === null || opened === 0) return 'Not opened yet';
  const taken = downloaded === 0 ? 'not downloaded whole' : `downloaded ${counted(downloaded, 'time')}`;
  return `Opened ${counted(opened, 'time')}, ${taken}, last ${formatDayTime(lastOpened)}`;
}

/** One mailed before recipients were kept has none. */
export const recipientWords = ({ recipients, bccRecipients }: MailedPackage): string =>
  [...recipients, ...bccRecipients.map((address) => `${address} (hidden)`)].join(', ') || '—';
