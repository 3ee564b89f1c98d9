import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Grid } from '@atelier/grid';
import { useTopics } from '../../platform/grid-view/use-grid.ts';

const words = { idle: '', saving: shellMessages.saving, saved: shellMessages.saved, failed: shellMessages.saveFailed };

/** How far the edits have got, in the specification's words (M6.2). */
export function SaveState<R extends object>({ grid }: { grid: Grid<R> }) {
  useTopics(grid as unknown as Grid, 'status');
  const shown = words[grid.queue?.status ?? 'idle'];
  return shown === '' ? null : <span role="status">{shown}</span>;
}
