import type {
  KnownRows,
  LiveArea,
  LiveRequest,
  LostCells,
  Saved,
  SeenState,
} from '../../../../parts/live-grid/index.ts';
import { gridValue, type ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { type CallOptions, call } from '../../../../platform/api/index.ts';
import { isPriceField } from '../rows/price-cells.ts';
import { assortmentRow, type Place, readRows } from '../rows/read-products.ts';
import { renamesOf } from '../rows/rename-rows.ts';
import { type BatchBody, batchBody, isEmptyBody } from './batch-body.ts';

type Row = ProductGridRow;

interface AreaParts {
  readonly place: Place;
  readonly seen: SeenState;
  /** What a dynamic assortment holds is decided by its filters, not by who wrote into a row. */
  isStatic(): boolean;
  readonly saveSettings: NonNullable<LiveArea<Row>['saveSettings']>;
}

const idOf = ({ style, color }: { style: string; color: string }) => `${style}-${color}`;

/** G21: different cells merge, so everything but the lost cells is sent again. Coupled prices are lost together. */
export function withoutLostCells(body: BatchBody, { cells, missing }: LostCells): BatchBody {
  const gone = new Set(missing);
  const isLost = (id: string, field: string) =>
    cells.some((one) => one.id === id && (one.field === field || (isPriceField(one.field) && isPriceField(field))));
  return {
    ...body,
    deleteProducts: (body.deleteProducts ?? []).filter((row) => !cells.some(({ id }) => id === idOf(row))),
    updateProducts: (body.updateProducts ?? []).flatMap((row) => {
      const kept = Object.entries(row.values).filter(([field]) => !isLost(idOf(row), field));
      return kept.length === 0 || gone.has(idOf(row)) ? [] : [{ ...row, values: Object.fromEntries(kept) }];
    }),
  };
}

function withFence(body: BatchBody, { fence, orderRevision }: SeenState): BatchBody {
  const sorts = (body.sortProducts?.length ?? 0) > 0;
  return { ...body, ...(sorts ? { orderRevision } : {}), ...(fence === undefined ? {} : { fence }) };
}

/** An open assortment as the live grid needs to know it: batches with row versions, changes of others, who is here. */
export function assortmentArea({ place, seen, isStatic, saveSettings }: AreaParts): LiveArea<Row> {
  const { orgType, id, locationId } = place;
  const send = (body: BatchBody, options: CallOptions) =>
    call(
      orgType === 'internal' ? 'batchInternalAssortment' : 'batchAssortment',
      { params: { id }, body: withFence(body, seen) },
      options,
    );

  const batchRequest = (body: BatchBody): LiveRequest<Row> => ({
    async send(options): Promise<Saved<Row>> {
      const { revision, orderRevision, rows } = await send(body, options);
      const inGrid = rows.map((row) => ({
        ...{ id: row.id, version: row.version },
        values: Object.fromEntries(
          Object.entries(row.values).map(([field, value]) => [field, gridValue(row.id, field, value)]),
        ),
      }));
      return { revision, orderRevision, rows: inGrid };
    },
    without(lost) {
      const rest = withoutLostCells(body, lost);
      return isEmptyBody(rest) ? null : batchRequest(rest);
    },
  });

  /** Everything but the row's own cells is new after a rename. */
  const renameRequest = (renames: ReturnType<typeof renamesOf>): LiveRequest<Row> => ({
    async send(options): Promise<Saved<Row>> {
      const renameProducts = renames.map(({ from, to }) => ({ from, to }));
      const { revision, orderRevision } = await send({ renameProducts }, options);
      const wanted = renames.map(({ to }) => to);
      const fresh = new Map((await readRows(place, wanted)).map((row) => [row.id, row]));
      const renamed = renames.flatMap(({ row, to }) => {
        const now = fresh.get(idOf(to));
        return now ? [{ from: row.id, row: now }] : [];
      });
      return { revision, orderRevision, renamed };
    },
  });

  return {
    requestsOf(batch, { shown, known }: KnownRows<Row>) {
      if (batch.kind === 'rename') {
        const renames = renamesOf(batch, shown);
        return renames.length === 0 ? [] : [renameRequest(renames)];
      }
      const body = batchBody(batch, shown, known);
      return isEmptyBody(body) ? [] : [batchRequest(body)];
    },
    readRows: (rows) => readRows(place, rows),
    saveSettings,
    neighbours: {
      topics: ['assortments-changed', 'internal-assortments-changed'],
      isAbout: ({ assortmentId }) => assortmentId === id,
      async changesSince(since) {
        const found = await call('assortmentChanges', { params: { id }, query: { since } }, { unwatched: true });
        return { ...found, rows: found.rows.map((fields) => assortmentRow(fields, locationId)) };
      },
      tellPresence: async (here, options) =>
        (await call('assortmentPresence', { params: { id }, body: { here } }, options)).people,
      belongs: isStatic,
    },
  };
}
