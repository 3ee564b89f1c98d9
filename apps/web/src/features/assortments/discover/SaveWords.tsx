import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import type { CollectionGrid } from './collection-grid.ts';

const words = { idle: '', saving: shellMessages.saving, saved: shellMessages.saved, failed: shellMessages.saveFailed };

/** How far the picks have got (M6.2). */
export function SaveWords({ grid }: { grid: CollectionGrid }) {
  useTopics(grid, 'status');
  return <span role="status">{words[grid.queue?.status ?? 'idle']}</span>;
}
