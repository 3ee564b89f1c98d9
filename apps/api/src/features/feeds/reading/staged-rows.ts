import type {
  FeedAvailability,
  FeedLocation,
  FeedPair,
  FeedRecord,
  FeedValues,
} from '@atelier/domain/feed/read-record';
import { styleColorId } from '@atelier/domain/product/product';
import { feedLimits } from '@atelier/domain/vocabulary/limits';
import { copyText } from '../../../platform/db/copy-text.ts';
import { type FeedColumn, locationFeedColumns, productFeedColumns } from '../feed-columns.ts';
import type { StagedTable } from './frames.ts';
import type { RowPiece } from './row-piece.ts';

const names = (columns: readonly FeedColumn[]): string => columns.map(({ column }) => column).join(', ');

/** Where each kind of row is copied to. */
export const stagedTargets: Readonly<Record<StagedTable, string>> = {
  products: `feed_products (feed_id, line, style, color, style_numeric, given, ${names(productFeedColumns)}, relationships)`,
  locations: `feed_locations (feed_id, line, style, color, code, given, ${names(locationFeedColumns)}, sizes, dates, inventories, upcs)`,
  availability: 'feed_availability (feed_id, line, style, color, code, size, date, inventory, upc)',
  company: 'feed_company (feed_id, line, kind, key, "row")',
  badLines: 'feed_bad_lines (feed_id, line, reason, text, style, color)',
};

/** A style is sorted as a number where it has one. */
const styleNumber = (style: string): number => {
  const digits = /\d{1,9}/.exec(style)?.[0];
  return digits === undefined ? 0 : Number(digits);
};

/** The columns that were said, and what was said in them. Names of columns need no quotes in a list. */
const cells = (columns: readonly FeedColumn[], values: FeedValues, besides: string): string => {
  let [given, line] = [besides, ''];
  for (const { field, column } of columns) {
    const value = values[field.key];
    if (value !== undefined) given += given === '' ? column : `,${column}`;
    line += `\t${copyText(value)}`;
  }
  return `{${given}}${line}`;
};

/** The sizes of a location as lists beside each other. */
const sizeLists = (entries: readonly FeedAvailability[] | undefined): string => {
  if (!entries) return '\\N\t\\N\t\\N\t\\N';
  const [sizes, upcs]: string[][] = [[], []];
  let [dates, inventories] = ['', ''];
  for (const { size, date, inventory, upc } of entries) {
    const comma = dates === '' ? '' : ',';
    sizes!.push(size);
    upcs!.push(upc);
    dates += comma + date;
    inventories += comma + inventory;
  }
  return `${copyText(sizes)}\t{${dates}}\t{${inventories}}\t${copyText(upcs)}`;
};

export type Rows = Readonly<Record<StagedTable, RowPiece>>;

const addLocation = (rows: Rows, at: string, pair: FeedPair, { code, values, availability }: FeedLocation): void => {
  const of = `${at}\t${copyText(pair.style)}\t${copyText(pair.color)}\t${copyText(code)}`;
  const line = cells(locationFeedColumns, values, availability ? 'availability' : '');
  rows.locations.add(`${of}\t${line}\t${sizeLists(availability)}\n`);
};

/** A record as lines of COPY; `at` is the feed and the line, divided by a tab. */
export const addRecord = (rows: Rows, at: string, record: FeedRecord): void => {
  switch (record.kind) {
    case 'product': {
      const { style, color, values, locations, relationships } = record;
      const besides = [...(relationships ? ['relationships'] : []), ...(locations.length > 0 ? ['locations'] : [])];
      const line = cells(productFeedColumns, values, besides.join(','));
      const related = relationships?.map((pair) => styleColorId(pair.style, pair.color));
      rows.products.add(
        `${at}\t${copyText(style)}\t${copyText(color)}\t${styleNumber(style)}\t${line}\t${copyText(related)}\n`,
      );
      for (const location of locations) addLocation(rows, at, record, location);
      break;
    }
    case 'productLocation':
      addLocation(rows, at, record, record.location);
      break;
    case 'availability': {
      const { size, date, inventory, upc } = record.entry;
      rows.availability.add(
        `${at}\t${copyText(record.style)}\t${copyText(record.color)}\t${copyText(record.code)}\t${copyText(size)}\t${date}\t${inventory}\t${copyText(upc)}\n`,
      );
      break;
    }
    default:
      rows.company.add(`${at}\t${record.kind}\t${copyText(record.key)}\t${copyText(JSON.stringify(record.values))}\n`);
  }
};

const nameIn = (record: unknown, key: 'style' | 'color'): string | null => {
  const value = (typeof record === 'object' && record !== null ? record : {})[key as never] as unknown;
  const text = typeof value === 'number' ? String(value) : value;
  const isName = typeof text === 'string' && text.length <= feedLimits.codeCharacters && text.isWellFormed();
  return isName && !text.includes('\u0000') ? text.trim() : null;
};

/** [T23] What is wrong with a line is told with it; a style-color that it names does not count as gone. */
export const addBadLine = (rows: Rows, at: string, reason: string, text: string, record?: unknown): void => {
  const shown = text.slice(0, feedLimits.badLineCharacters).replaceAll('\u0000', '').toWellFormed();
  const pair = `${copyText(nameIn(record, 'style'))}\t${copyText(nameIn(record, 'color'))}`;
  rows.badLines.add(`${at}\t${copyText(reason)}\t${copyText(shown)}\t${pair}\n`);
};
