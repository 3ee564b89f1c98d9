import type { Call } from '@atelier/contract';
import type { WholeOrder } from '@atelier/contract/orders/orders';
import { type LineFieldKey, lineFields } from '@atelier/domain/order/order-fields';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import type { CellWrite, GridSettings, WriteBatch } from '@atelier/grid';
import {
  inPortions,
  type KnownRows,
  type LiveArea,
  type LiveRequest,
  type LostCells,
  type Saved,
} from '../../../parts/live-grid/index.ts';
import { type CallOptions, call } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { factsOf, type LineRow, rowOf, valuesOf } from './line-row.ts';
import { onPage } from './read-order.ts';

type SentLines = NonNullable<Call<'batchOrder'>['body']['products']>;
type Lines = { [K in keyof SentLines]-?: NonNullable<SentLines[K]> };
type Values = Lines['updated'][number]['values'];

interface AreaParts {
  /** The order as it is known now. */
  order(): WholeOrder;
  read(): Promise<WholeOrder>;
  onSaved(order: WholeOrder): void;
  onSettings(settings: GridSettings, options: CallOptions): Promise<unknown>;
}

const nothing: Lines = { added: [], updated: [], removed: [] };
const isEmpty = ({ added, updated, removed }: Lines): boolean => added.length + updated.length + removed.length === 0;

const keys = Object.keys(lineFields) as LineFieldKey[];

const sentValues = (row: LineRow): Values =>
  Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key] ?? null]]))) as Values;

const updates = (writes: readonly CellWrite[], { known }: KnownRows<LineRow>): Lines['updated'] =>
  [...Map.groupBy(writes, ({ id }) => id)].flatMap(([id, cells]) => {
    const row = known(id);
    const values = Object.fromEntries(cells.map(({ column, to }) => [column, to ?? null])) as Values;
    return row ? [{ identifier: id, version: row.version, values }] : [];
  });

/** One batch in portions that the server takes; what comes and goes travels first. */
function portionsOf({ added, removed, updated }: WriteBatch, rows: KnownRows<LineRow>): Lines[] {
  const moved: Lines = {
    added: added.map(({ row }) => {
      const line = row as LineRow;
      return { identifier: line.id, style: line.style, color: line.color, values: sentValues(line) };
    }),
    removed: removed.flatMap((id) => {
      const row = rows.known(id);
      return row ? [{ identifier: id, version: row.version }] : [];
    }),
    updated: [],
  };
  const edits = inPortions(updates(updated, rows), orderLimits.batch).map((some) => ({ ...nothing, updated: some }));
  return [moved, ...edits].filter((lines) => !isEmpty(lines));
}

const withoutLost = (lines: Lines, { cells, missing }: LostCells): Lines => ({
  ...lines,
  removed: lines.removed.filter(({ identifier }) => !cells.some(({ id }) => id === identifier)),
  updated: lines.updated.flatMap(({ identifier, version, values }) => {
    const kept = Object.entries(values).filter(
      ([field]) => !cells.some((lost) => lost.id === identifier && lost.field === field),
    );
    return kept.length === 0 || missing.includes(identifier)
      ? []
      : [{ identifier, version, values: Object.fromEntries(kept) }];
  }),
});

/** [M19.4] How the lines of an order are saved, and how what others did to them is heard. */
export function orderArea({ order, read, onSaved, onSettings }: AreaParts): LiveArea<LineRow> {
  const { _id: id, type } = order();

  const request = (lines: Lines, rows: KnownRows<LineRow>): LiveRequest<LineRow> => {
    const named = [...lines.added, ...lines.updated].map(({ identifier }) => identifier);
    return {
      ids: [...named, ...lines.removed.map(({ identifier }) => identifier)],
      async send(options): Promise<Saved<LineRow>> {
        const params = { type, subtype: onPage, id };
        const saved = await call(
          'batchOrder',
          { params, body: { version: order().version, products: lines } },
          options,
        );
        const now = saved.products.filter(({ identifier }) => named.includes(identifier));
        if (now.length < named.length) toast.error(failureMessages.countMismatch);
        for (const line of now) {
          const { version: _seen, ...facts } = factsOf(line);
          const row = rows.known(line.identifier);
          if (row) Object.assign(row, facts);
        }
        onSaved(saved);
        return {
          revision: saved.version,
          rows: now.map((line) => ({ id: line.identifier, version: line.version, values: valuesOf(line) })),
        };
      },
      without(lost) {
        const rest = withoutLost(lines, lost);
        return isEmpty(rest) ? null : request(rest, rows);
      },
    };
  };

  return {
    requestsOf: (batch, rows) => portionsOf(batch, rows).map((lines) => request(lines, rows)),
    async readRows(rows) {
      const wanted = new Set(rows.map((row) => row.id));
      return (await read()).products.filter(({ identifier }) => wanted.has(identifier)).map(rowOf);
    },
    async saveSettings(settings, options) {
      await onSettings(settings, options);
      return {};
    },
    neighbours: {
      topics: ['orders-changed'],
      isAbout: ({ orderId }) => orderId === id,
      async changesSince() {
        const { version, products } = await read();
        const rows = products.map(rowOf);
        return { revision: version, rows, order: rows.map((row) => row.id) };
      },
    },
  };
}
