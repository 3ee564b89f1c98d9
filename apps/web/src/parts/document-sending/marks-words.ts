import type { Reply } from '@atelier/contract';
import { formatDay } from '../../platform/dates.ts';

export type SentDocument = Reply<'listSentDocuments'>['data'][number];

/** 'buyer@shop.example and 2 more'. */
export const recipientWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`;

/** Since when changes are marked for these addresses; nothing: none of them got a document of it before. */
export function marksWords(sent: readonly SentDocument[], addresses: readonly string[]): string | null {
  const known = addresses.flatMap((address) => {
    const last = sent.find(({ recipients }) => recipients.includes(address.toLowerCase()));
    return last ? [{ address, sentDate: last.sentDate }] : [];
  });
  if (known.length === 0) return null;
  const days = known.map(({ sentDate }) => sentDate).sort();
  const [from, to] = [formatDay(days[0] ?? ''), formatDay(days.at(-1) ?? '')];
  const who = known.length === addresses.length ? '' : ` for ${recipientWords(known.map(({ address }) => address))}`;
  return from === to
    ? `Changes since ${from} are marked${who}.`
    : `Changes since ${from} to ${to} are marked${who}, for each since they last got it.`;
}
