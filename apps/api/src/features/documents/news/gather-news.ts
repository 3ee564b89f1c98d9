import type { ColumnKey } from '@atelier/domain/document/document-columns';
import { changesBetween } from '@atelier/domain/document/sent-content';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { changedColors } from '../content/changed-colors.ts';
import { longDay } from '../content/document-facts.ts';
import type { DocumentNews } from '../content/document-news.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import type { GatheredDocument } from '../content/gather-document.ts';
import { type Sent, sentContentOf } from './sent-content.ts';

const wordsOf = (counts: readonly (readonly [number, string])[]): string => {
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${counted(count, 'style-color')} ${what}`);
  return `${new Intl.ListFormat('en-US').format(said)}.`;
};

/** No news: it says what it said then, whatever order it is in. */
export const newsSince = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  document: GatheredDocument,
  { content, sentAt }: Sent,
): Promise<{ since: string; news: DocumentNews | undefined }> => {
  const since = longDay(sentAt);
  const { added, repriced, dropped } = changesBetween(content, sentContentOf(document, record));
  const { listed } = await changedColors(reader, record, document.facts.location, dropped);
  const gone = dropped.flatMap(listed).map(({ picture, price: _price, ...color }) => ({
    ...color,
    ...(picture !== undefined && document.plan.options.includeImages ? { picture } : {}),
  }));
  if (added.length + repriced.length + gone.length === 0) return { since, news: undefined };
  const news = {
    since,
    words: wordsOf([
      [added.length, 'new'],
      [repriced.length, 're-priced'],
      [gone.length, 'dropped'],
    ]),
    added: new Set(added),
    repriced: new Map(
      repriced.map(({ id, changes }) => [
        id,
        Object.fromEntries(changes.map(({ column, before }) => [column, before])) as Partial<
          Record<ColumnKey, number | null>
        >,
      ]),
    ),
    dropped: gone,
  };
  return { since, news };
};
