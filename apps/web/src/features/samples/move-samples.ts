import { counted } from '@atelier/domain/vocabulary/counted';
import { offerUndo, untilSaved, wholeSelection } from '../../parts/live-grid/index.ts';
import type { OpenSamples } from './open-samples.ts';

/** [M7.9] The marked rows are deleted, or restored among the deleted: one step that Undo takes back. */
export async function moveSelected(samples: OpenSamples): Promise<void> {
  const { grid, deleted } = samples;
  const rows = await wholeSelection(samples, 'sample');
  if (rows.length === 0 || !(await untilSaved(grid))) return;
  grid.history.seal();
  grid.removeRows(rows.map(({ id }) => id));
  grid.history.seal();
  offerUndo(grid, `${counted(rows.length, 'sample')} ${deleted ? 'restored' : 'deleted'}.`);
}
