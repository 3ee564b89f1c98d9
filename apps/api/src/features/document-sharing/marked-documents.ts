import { documentLimits } from '@atelier/domain/vocabulary/limits';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import {
  type askedDocument,
  type DocumentNews,
  findSent,
  type GatheredDocument,
  newsSince,
} from '../documents/index.ts';
import { lastSentTo } from './last-sent.ts';

type Reader = Parameters<typeof askedDocument>[0];
type Asked = Awaited<ReturnType<typeof askedDocument>>;
type Shared = Selectable<Tables['shared_documents']>;

/** One file, and whoever gets it. */
export interface MarkedDocument {
  readonly document: GatheredDocument;
  /** What its mail says of changes, by recipient; nothing: they got none before, or it is not told. */
  readonly recipients: ReadonlyMap<string, string | undefined>;
}

const saidOf = (since: string, news: DocumentNews | undefined): string =>
  news === undefined
    ? `Nothing came, went or was re-priced since ${since}.`
    : `Since ${since}: ${news.words} The document marks them.`;

/** What files differ in; the same news make the same file. */
const keyOf = ({ added, repriced, ...news }: DocumentNews): string => JSON.stringify([[...added], [...repriced], news]);

/**
 * [M14.3] A document marks what is new to whoever it is sent to, so recipients who last got different ones get different
 * files. Those who got theirs longest ago get one without marks where there would be too many.
 */
export const markedDocuments = async (
  reader: Reader,
  shared: Shared,
  { record }: Asked,
  document: GatheredDocument,
): Promise<MarkedDocument[]> => {
  const everybody = [...shared.recipients, ...shared.hidden_recipients];
  const plain = new Map<string, string | undefined>(everybody.map((address) => [address, undefined]));
  const files = new Map<string, { document: GatheredDocument; recipients: Map<string, string | undefined> }>();
  const before = shared.marks ? await lastSentTo(reader.read, shared, everybody) : [];
  for (const { id, recipients } of before.slice(0, documentLimits.markedFiles)) {
    const sent = await findSent(reader.read, { id, sender: shared.sender, assortmentId: shared.assortment_id });
    if (!sent) continue;
    const { since, news } = await newsSince(reader, record, document, sent);
    const said = saidOf(since, news);
    if (news === undefined) {
      for (const address of recipients) plain.set(address, said);
      continue;
    }
    const key = keyOf(news);
    const file = files.get(key) ?? { document: { ...document, news }, recipients: new Map() };
    files.set(key, file);
    for (const address of recipients) {
      file.recipients.set(address, said);
      plain.delete(address);
    }
  }
  return [...(plain.size > 0 ? [{ document, recipients: plain }] : []), ...files.values()];
};
