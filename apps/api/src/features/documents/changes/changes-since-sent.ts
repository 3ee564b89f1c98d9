import { columnText } from '@atelier/domain/document/column-text';
import { documentColumn } from '@atelier/domain/document/document-columns';
import { changesBetween } from '@atelier/domain/document/sent-content';
import type { SheetContent } from '@atelier/pages';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { visibilityOf } from '../../assortments/index.ts';
import { longDay } from '../content/document-facts.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import { kindOfRecord } from '../content/documented.ts';
import { gatherDocument } from '../content/gather-document.ts';
import { findSent, sentContentOf } from '../news/sent-content.ts';
import { keptSettings } from '../settings/visible-settings.ts';
import type { ComparedInWords } from './compared-in-words.ts';

/** What a document that this reader has sent would say now, compared with what it said then. */
export const changesSinceSent = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  sentId: string,
  { currency, decimals }: SheetContent['location'],
): Promise<ComparedInWords> => {
  const sent = await findSent(reader.read, { id: sentId, sender: reader.user.id, assortmentId: record.id });
  const settings = sent && keptSettings(sent.settings, kindOfRecord(record), visibilityOf(reader, record));
  if (!sent || !settings) return refuse('notFound');
  const now = sentContentOf(await gatherDocument(reader, record, settings), record);
  const { repriced, ...rest } = changesBetween(sent.content, now);
  const money = { currencySymbol: currency, decimalPlaces: decimals };
  return {
    ...rest,
    compared: `Since ${longDay(sent.sentAt)}`,
    repriced: repriced.map(({ id, changes }) => ({
      id,
      changes: changes.map(({ column, before, after }) => ({
        label: documentColumn(column).label,
        before: columnText(column, before, money),
        after: columnText(column, after, money),
      })),
    })),
  };
};
