import type { Input } from '@atelier/contract';
import type { ExportRow } from '@atelier/contract/files/sheets';
import { documentFilename } from '@atelier/domain/document/document-name';
import type { Ctx } from '../../../platform/context.ts';
import { shownTitle } from '../../assortments/index.ts';
import { exportSheet } from '../../sheets/index.ts';
import { type GatheredDocument, gatherDocument } from '../content/gather-document.ts';
import { bySize, sizeTables } from '../content/size-tables.ts';
import { countDocument } from '../make/count-document.ts';
import { askedDocument } from '../make/make-document.ts';
import type { Makers } from '../make/makers.ts';
import { type Cell, columnCell, text } from '../xlsx/document-cells.ts';
import { inLines } from '../xlsx/document-lines.ts';

const named = ['Image', 'Style', 'Color', 'Name', 'Color Name'];
/** A size that a product does not come in. */
const none: Cell = ['string', '–'];

type Sizes = Awaited<ReturnType<typeof sizeTables>>;

const rowsOf = function* (document: GatheredDocument, sizes: Sizes, all: readonly string[]): Generator<ExportRow> {
  const { plan, facts } = document;
  const from = named.length + plan.columns.length;
  const total: Cell = all.length > 0 ? ['sum', from, from + all.length - 1] : null;
  for (const { rows } of document.groups.flatMap(({ styles }) => styles))
    for (const row of rows) {
      const own = sizes.get(row.id)?.sizes;
      yield {
        cells: [
          row.picture === undefined ? null : ['image', row.picture],
          ...[row.style, row.color, row.name, row.colorName].map(text),
          ...plan.columns.map(({ key }) => columnCell(key, row.values[key], facts.location)),
          ...all.map((size): Cell => (own === undefined || own.includes(size) ? null : none)),
          total,
        ],
      };
    }
};

/**
 * A line sheet with a column for every size and their sum under the header that the import knows as the quantity of a
 * row: what a buyer types comes back through it. Where stock is not for this reader, the quantity itself is typed.
 */
export const makeOrderForm =
  ({ db, pictures, turns }: Makers) =>
  async (ctx: Ctx, { body }: Input<'makeOrderForm'>) => {
    const { record, settings } = await askedDocument(ctx, body);
    const columns = settings.columns.filter((key) => key !== 'quantity');
    const document = await gatherDocument(ctx, record, { ...settings, columns });
    const rows = document.groups.flatMap(({ styles }) => styles.flatMap((style) => style.rows));
    const sizes = await sizeTables(ctx, record, rows);
    const all = [...new Set([...sizes.values()].flatMap((table) => table.sizes))].toSorted(bySize);
    const headers = [...named, ...document.plan.columns.map(({ label }) => label), ...all, 'Quantity'];
    const title = shownTitle(record);
    const filename = documentFilename(settings.filename, `${title} order form`, 'xlsx');
    const head = { filename, title: title.slice(0, 200), columns: headers.map((header) => ({ header })) };
    const lines = inLines(head, rowsOf(document, sizes, all));
    const file = await exportSheet(ctx, lines, pictures.for(ctx, 'thumb'), { turns });
    const counted = { action: 'document--download', assortmentId: record.id, settings, format: 'xlsx' } as const;
    await countDocument(db, ctx, counted);
    return file;
  };
