import { selectedRows } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { GridView } from '../../../platform/grid-view/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import styles from '../internal-browse.module.css';
import type { PickedCollection } from './use-collection.ts';

/** M12.2: what was picked: which of it counts, and notes for style and color. */
export function CollectionTab({ collection }: { collection: PickedCollection }) {
  const { grid } = collection;
  useTopics(grid, 'selection', 'rows');
  const marked = selectedRows(grid).map(({ id }) => id);
  return (
    <div className={styles.grid}>
      <div>
        <GridView
          saysSaved={false}
          grid={grid}
          emptyText="Nothing picked yet. Press a product under Browse to pick it."
          actions={
            <Button look="quiet" disabled={marked.length === 0} onClick={() => collection.drop(marked)}>
              Remove{marked.length > 1 ? ` ${marked.length}` : ''}
            </Button>
          }
        />
      </div>
    </div>
  );
}
