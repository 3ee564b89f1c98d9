import type { ExportHead, ExportRow } from '@atelier/contract/files/sheets';
import { uncategorized } from '@atelier/domain/display-group/display-groups';
import { columnText } from '@atelier/domain/document/column-text';
import { type ColumnKey, documentColumn } from '@atelier/domain/document/document-columns';
import { shortSlices } from '../../../platform/short-slices.ts';
import type { DocumentNews } from '../content/document-news.ts';
import type { GatheredDocument } from '../content/gather-document.ts';
import type { GatheredRow } from '../content/gather-rows.ts';
import { type Cell, columnCell, text } from './document-cells.ts';

/** A column of the workbook: what stands over it and how it is filled. */
interface Column {
  readonly header: string;
  cell(row: GatheredRow, sortNumber: number): Cell;
}

/** By its name among the pictures of the document: the writer asks for it by that. */
const pictureCell = ({ picture }: GatheredRow): Cell => (picture === undefined ? null : ['image', picture]);

type Facts = GatheredDocument['facts'];

/** What badges say on pages. */
const newsColumn = (news: DocumentNews | undefined, { location }: Facts): Column[] => {
  if (news === undefined) return [];
  const money = { currencySymbol: location.currency, decimalPlaces: location.decimals };
  const was = ([key, price]: [string, unknown]) =>
    `${documentColumn(key as ColumnKey).label} was ${columnText(key as ColumnKey, price, money) || 'empty'}`;
  const words = ({ id }: GatheredRow) =>
    news.added.has(id)
      ? 'New'
      : Object.entries(news.repriced.get(id) ?? {})
          .map(was)
          .join(', ');
  return [{ header: `Since ${news.since}`, cell: (row) => text(words(row)) }];
};

/** Below everything else: whoever sorts the sheet still knows what they are. */
function* droppedOf({ news }: GatheredDocument, columns: readonly Column[]): Generator<ExportRow> {
  for (const { style, code, name, colorName, picture } of news?.dropped ?? []) {
    const said: Readonly<Record<string, Cell>> = {
      Image: picture === undefined ? null : ['image', picture],
      Style: text(style),
      Color: text(code),
      Name: text(name),
      'Color Name': text(colorName),
      [`Since ${news?.since}`]: text('Dropped'),
    };
    yield { cells: columns.map(({ header }) => said[header] ?? null) };
  }
}

/** The same columns as on pages, in the same order, behind what names a row. */
const columnsOf = ({ plan, facts, news }: GatheredDocument): Column[] => [
  ...(plan.options.includeImages ? [{ header: 'Image', cell: pictureCell }] : []),
  ...(plan.options.showSortNumber
    ? [{ header: 'Sort', cell: (_row: GatheredRow, sortNumber: number): Cell => ['number', sortNumber] }]
    : []),
  { header: 'Style', cell: ({ style }) => text(style) },
  { header: 'Color', cell: ({ color }) => text(color) },
  { header: 'Name', cell: ({ name }) => text(name) },
  { header: 'Color Name', cell: ({ colorName }) => text(colorName) },
  ...newsColumn(news, facts),
  ...plan.columns.map(({ key, label }) => ({
    header: label,
    cell: ({ values }: GatheredRow) => columnCell(key, values[key], facts.location),
  })),
];

const isGrouped = ({ groups }: GatheredDocument): boolean =>
  groups.length > 1 || groups.some(({ title }) => title !== uncategorized);

function* rowsOf(document: GatheredDocument, columns: readonly Column[]): Generator<ExportRow> {
  const grouped = isGrouped(document);
  const named = columns.findIndex(({ header }) => header === 'Style');
  let sortNumber = 0;
  for (const { title, styles } of document.groups) {
    if (grouped)
      yield { cells: [...Array.from({ length: named }, () => null), text(title)], tone: 'group', outline: 0 };
    for (const { rows } of styles) {
      sortNumber += 1;
      for (const row of rows)
        yield { cells: columns.map(({ cell }) => cell(row, sortNumber)), ...(grouped ? { outline: 1 } : {}) };
    }
  }
  yield* droppedOf(document, columns);
}

const pieceCharacters = 64 * 1_024;

/** Lines of JSON in pieces, with everybody else's turn in between. */
export async function* inLines(head: ExportHead, rows: Iterable<ExportRow>): AsyncGenerator<Uint8Array> {
  const othersDue = shortSlices();
  let piece = `${JSON.stringify(head)}\n`;
  for (const row of rows) {
    piece += `${JSON.stringify(row)}\n`;
    if (piece.length >= pieceCharacters) {
      yield Buffer.from(piece);
      piece = '';
    }
    const others = othersDue();
    if (others) await others;
  }
  yield Buffer.from(piece);
}

/** [M14.1] A document as the lines that a workbook is written from. */
export const documentLines = (document: GatheredDocument, filename: string): AsyncGenerator<Uint8Array> => {
  const columns = columnsOf(document);
  const head = {
    filename,
    title: document.facts.title.slice(0, 200),
    columns: columns.map(({ header }) => ({ header })),
    outlineLevels: isGrouped(document) ? 1 : 0,
  };
  return inLines(head, rowsOf(document, columns));
};
