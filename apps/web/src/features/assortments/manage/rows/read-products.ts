import type { OrgType } from '@atelier/domain/assortment/assortment';
import { transportMessages } from '@atelier/domain/vocabulary/messages';
import type { StreamPart } from '@atelier/grid';
import { type ProductGridRow, productGridRow } from '../../../../parts/product-grid/index.ts';
import { call, readLines, send, wasCancelled } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';

export interface Place {
  readonly orgType: OrgType;
  readonly id: string;
  readonly locationId: string;
}

interface Line {
  readonly totalCount?: number;
  readonly revision?: number;
  readonly data?: readonly Record<string, unknown>[];
}

export const assortmentRow = (fields: Readonly<Record<string, unknown>>, locationId: string): ProductGridRow => ({
  ...productGridRow(fields, locationId),
  version: Number(fields.version ?? 0),
});

/** M4.4: the total first, then rows as they come. A failure stays on the screen until it is closed. */
export async function* streamRows(
  { orgType, id, locationId }: Place,
  onRevision: (revision: number) => void,
  signal: AbortSignal,
): AsyncGenerator<StreamPart<ProductGridRow>> {
  try {
    const name = orgType === 'internal' ? 'streamInternalProducts' : 'streamAssortmentProducts';
    const response = await send(name, { body: { assortmentsQuery: { _id: id } } }, { signal });
    for await (const line of readLines<Line>(response)) {
      if (line.revision !== undefined) onRevision(line.revision);
      if (line.totalCount !== undefined) yield { total: line.totalCount };
      if (line.data) yield { rows: line.data.map((fields) => assortmentRow(fields, locationId)) };
    }
  } catch (error) {
    if (wasCancelled(error) || signal.aborted) return;
    const message = error instanceof Error ? error.message : String(error);
    toast.lasting(transportMessages.cannotReturnProducts(message));
    throw error;
  }
}

const mostAtOnce = 1_000;

/** Rows as the server holds them now. */
export async function readRows(
  { orgType, id, locationId }: Place,
  pairs: readonly { readonly style: string; readonly color: string }[],
): Promise<ProductGridRow[]> {
  const rows: ProductGridRow[] = [];
  for (let at = 0; at < pairs.length; at += mostAtOnce) {
    const ids = pairs.slice(at, at + mostAtOnce).map(({ style, color }) => ({ style, color }));
    const name = orgType === 'internal' ? 'queryInternalProducts' : 'queryAssortmentProducts';
    const body = { assortmentsQuery: { _id: id }, ids, _options: { limit: mostAtOnce, totalCount: false } };
    const { data } = await call(name, { body }, { unwatched: true });
    rows.push(...data.map((fields) => assortmentRow(fields, locationId)));
  }
  return rows;
}
