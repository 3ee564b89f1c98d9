import { autoSortFields } from '@atelier/domain/display-group/auto-sort';
import { groupings } from '@atelier/domain/display-group/group-by';
import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { readLines, send, wasCancelled } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import type { AssortmentDetail } from '../../queries.ts';

export type RowFields = Readonly<Record<string, unknown>>;

interface Line {
  readonly totalCount?: number;
  readonly revision?: number;
  readonly data?: readonly RowFields[];
}

/** Only what is shown, grouped by or sorted by. */
const fields = [
  ...new Set([
    'id',
    'style',
    'color',
    'version',
    'name',
    'colorDescription',
    'productType',
    'thumbnail',
    ...Object.values(autoSortFields),
    ...Object.values(groupings).map(({ field }) => field),
  ]),
];

export interface RowsRead {
  readonly rows: readonly RowFields[];
  readonly revision: number;
}

/** M4.4: rows as they come, told now and then so that the first are seen at once. */
export async function readRows(
  { orgType, _id, removedFields }: AssortmentDetail,
  onSome: (read: RowsRead) => void,
  signal: AbortSignal,
): Promise<RowsRead> {
  const name = orgType === 'internal' ? 'streamInternalProducts' : 'streamAssortmentProducts';
  const rows: RowFields[] = [];
  let revision = 0;
  let toldAt = performance.now();
  try {
    const _select = fields.filter((field) => !removedFields.includes(field));
    const response = await send(name, { body: { assortmentsQuery: { _id }, _select } }, { signal });
    for await (const line of readLines<Line>(response)) {
      revision = line.revision ?? revision;
      rows.push(...(line.data ?? []));
      if (rows.length < 60 || performance.now() - toldAt < 250) continue;
      toldAt = performance.now();
      onSome({ rows: [...rows], revision });
    }
    return { rows, revision };
  } catch (error) {
    if (!wasCancelled(error) && !signal.aborted)
      toast.lasting(transportMessages.cannotReturnProducts(error instanceof Error ? error.message : String(error)));
    throw error;
  }
}
