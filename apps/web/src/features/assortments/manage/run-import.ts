import type { Reply } from '@atelier/contract';
import type { ImportLine } from '@atelier/contract/assortment-import';
import { styleColorId } from '@atelier/domain/product/product';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { type Pair, type ReviewedImport, RowsRefused } from '../../../parts/import/index.ts';
import { call, Refused } from '../../../platform/api/index.ts';
import { noteStatistic } from '../../../platform/note-statistic.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { AssortmentDetail } from '../queries.ts';
import { adoptImport } from './adopt-import.ts';
import { holdOthers } from './hold-others.ts';
import { importLines, sentImport } from './import-lines.ts';
import type { OpenAssortment } from './open-assortment.ts';
import { untilSaved } from './until-saved.ts';

/** The key of what was sent, so that pressing the button again after a torn connection sends the same request. */
export type SentKeys = Map<string, string>;

const idOf = ({ style, color }: Pair): string => styleColorId(style, color);

function refusedRows(error: Refused, lines: readonly ImportLine[]): RowsRefused | Refused {
  const { id, ids } = error.details;
  const named = new Set([...(Array.isArray(ids) ? ids : []), id].map(String));
  const pairs = lines.filter((line) => named.has(idOf(line)));
  return pairs.length === 0 ? error : new RowsRefused(error.message, pairs);
}

async function sendImport(
  { place, seen, grid }: OpenAssortment,
  reviewed: ReviewedImport,
  keys: SentKeys,
): Promise<Reply<'importRows'>> {
  const lines = importLines(reviewed, (pair) => grid.rowById(idOf(pair))?.version);
  const head = { mode: reviewed.mode, ...(seen.fence === undefined ? {} : { fence: seen.fence }) };
  const { body, sha256 } = await sentImport(head, lines);
  const idempotencyKey = keys.get(sha256) ?? crypto.randomUUID();
  keys.set(sha256, idempotencyKey);
  try {
    return await call('importRows', { params: { id: place.id }, query: { sha256 }, file: body }, { idempotencyKey });
  } catch (error) {
    throw error instanceof Refused ? refusedRows(error, lines) : error;
  }
}

function tell({ _id }: AssortmentDetail, { added, updated }: Reply<'importRows'>): void {
  toast.success(added > 0 ? successMessages.itemsAdded(added) : successMessages.success, {
    duration: toastTimings.bulkAdd,
  });
  noteStatistic('assortment--add-by-spreadsheet', { assortment: _id, data: { added, updated } });
}

/** What the server took is in, whether or not it can be shown at once; what is missing is fetched like others' changes. */
async function show(opened: OpenAssortment, imported: Reply<'importRows'>, mayDelete: boolean): Promise<void> {
  try {
    await adoptImport(opened, imported, mayDelete);
  } catch (error) {
    console.warn('The imported rows could not be read back; catching up fetches them.', error);
    opened.onBehind();
  }
}

/** M6.1: the reviewed rows in one request, then in the grid as one step. Catching up waits, or it would start over. */
export async function runImport(
  detail: AssortmentDetail,
  opened: OpenAssortment,
  reviewed: ReviewedImport,
  keys: SentKeys,
): Promise<void> {
  await opened.whenLoaded;
  await untilSaved(opened.grid);
  await holdOthers(opened, async () => {
    const imported = await sendImport(opened, reviewed, keys);
    await show(opened, imported, detail.may.deleteRows);
    tell(detail, imported);
  });
}
