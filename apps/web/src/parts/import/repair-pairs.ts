import type { ImportRow } from '@atelier/domain/import/import-row';
import { isPossibleCode } from '@atelier/domain/import/pair-key';
import { pairOf } from '@atelier/domain/import/style-color-rows';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { call } from '../../platform/api/index.ts';
import type { ProposedRepair } from './import-kind.ts';

/** Beyond this many rows something is wrong with the sheet and not with single cells. */
const mostRows = 5_000;

/** What style-colors that were not found were probably meant to be; the row of a proposal is the row of the sheet. */
export async function repairPairs(lost: readonly ImportRow[], signal: AbortSignal): Promise<ProposedRepair[]> {
  const repairs: ProposedRepair[] = [];
  const asked = lost
    .map(({ number, names }) => ({ number, pair: pairOf(names) }))
    .filter(({ pair: { style, color } }) => style !== '' && isPossibleCode(style) && isPossibleCode(color))
    .slice(0, mostRows);
  for (let at = 0; at < asked.length; at += listLimits.productSearch) {
    const portion = asked.slice(at, at + listLimits.productSearch);
    const { data } = await call('proposeRepairs', { body: { rows: portion.map(({ pair }) => pair) } }, { signal });
    for (const { row, sentence, to } of data) {
      const place = portion[row];
      if (place) repairs.push({ row: place.number, sentence, to });
    }
  }
  return repairs;
}
