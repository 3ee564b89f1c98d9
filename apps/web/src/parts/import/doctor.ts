import type { Repair } from '@atelier/domain/import/doctor/propose-repairs';
import type { ImportRow } from '@atelier/domain/import/import-row';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { call } from '../../platform/api/index.ts';

/** Beyond this many rows something is wrong with the sheet and not with single cells. */
const mostRows = 5_000;

/** What rows that were not found were probably meant to be; the row of a proposal is the row of the sheet. */
export async function proposeRepairs(lost: readonly ImportRow[], signal: AbortSignal): Promise<Repair[]> {
  const repairs: Repair[] = [];
  const asked = lost.filter(({ style, color }) => style.length <= 60 && color.length <= 60).slice(0, mostRows);
  for (let at = 0; at < asked.length; at += listLimits.productSearch) {
    const portion = asked.slice(at, at + listLimits.productSearch);
    const rows = portion.map(({ style, color }) => ({ style, color }));
    const { data } = await call('proposeRepairs', { body: { rows } }, { signal });
    for (const repair of data) {
      const row = portion[repair.row];
      if (row) repairs.push({ ...repair, row: row.number });
    }
  }
  return repairs;
}
