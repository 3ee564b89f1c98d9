import type { Reply } from '@atelier/contract';
import type { ImportLine } from '@atelier/contract/assortments/assortment-import';
import { styleColorId } from '@atelier/domain/product/product';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { type Pair, pairsRefused, RowsRefused, type SentLines, sentLines } from '../../../../parts/import/index.ts';
import { holdOthers, untilSaved } from '../../../../parts/live-grid/index.ts';
import { call, Refused } from '../../../../platform/api/index.ts';
import { noteStatistic } from '../../../../platform/note-statistic.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import { adoptImport } from './adopt-import.ts';
import { type ColorsOf, importLines, type ReviewedPairs } from './import-lines.ts';

interface Request extends SentLines {
  readonly lines: readonly ImportLine[];
  readonly idempotencyKey: string;
}

/**
 * Requests without an answer, by what was asked for. Pressing the button again sends the very same one: the grid may
 * show rows of it by then, and lines made anew would be another request, which the server would carry out once more.
 */
export type Unanswered = Map<string, Request>;

const idOf = ({ style, color }: Pair): string => styleColorId(style, color);

function refusedRows(error: Refused, lines: readonly ImportLine[]): RowsRefused | Refused {
  const { id, ids } = error.details;
  const named = new Set([...(Array.isArray(ids) ? ids : []), id].map(String));
  const pairs = lines.filter((line) => named.has(idOf(line)));
  return pairs.length === 0 ? error : pairsRefused(error.message, pairs);
}

/** What people reviewed, and what the catalogue said about it. */
export interface Wish {
  readonly reviewed: ReviewedPairs;
  readonly colorsOf: ColorsOf;
}

async function requestFor({ seen, grid }: OpenAssortment, { reviewed, colorsOf }: Wish): Promise<Request> {
  const lines = importLines(reviewed, colorsOf, (pair) => grid.rowById(idOf(pair))?.version);
  const head = { mode: reviewed.mode, ...(seen.fence === undefined ? {} : { fence: seen.fence }) };
  return { ...(await sentLines(head, lines)), lines, idempotencyKey: crypto.randomUUID() };
}

/** What was asked for, whatever the grid shows. */
const wordsOf = ({ reviewed, colorsOf }: Wish): string =>
  JSON.stringify([reviewed.mode, importLines(reviewed, colorsOf, () => undefined)]);

async function sendImport(opened: OpenAssortment, wish: Wish, unanswered: Unanswered): Promise<Reply<'importRows'>> {
  const words = wordsOf(wish);
  const request = unanswered.get(words) ?? (await requestFor(opened, wish));
  unanswered.set(words, request);
  const { body: file, sha256, idempotencyKey, lines } = request;
  try {
    const given = { params: { id: opened.place.id }, query: { sha256 }, file };
    const imported = await call('importRows', given, { idempotencyKey });
    unanswered.delete(words);
    return imported;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    unanswered.delete(words);
    throw refusedRows(error, lines);
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
  wish: Wish,
  unanswered: Unanswered,
): Promise<void> {
  await opened.whenLoaded;
  if (!(await untilSaved(opened.grid)))
    throw new RowsRefused('Your last edits are not saved yet. Try again in a moment.');
  await holdOthers(opened, async () => {
    const imported = await sendImport(opened, wish, unanswered);
    await show(opened, imported, detail.may.deleteRows);
    tell(detail, imported);
  });
}
