import styles from './list.module.css';
import type { Drag } from './use-drag-to-move.ts';

export function DragGhost({ drag }: { drag: Drag | null }) {
  if (drag === null) return null;
  const { target } = drag;
  return (
    <div aria-hidden="true">
      {target === null || !drag.allowed ? null : (
        <div
          className={styles.target}
          style={{ left: target.left, top: target.top, width: target.width, height: target.height }}
        />
      )}
      <div className={styles.ghost} data-allowed={drag.allowed} style={{ left: drag.x + 12, top: drag.y + 12 }}>
        {drag.words}
      </div>
    </div>
  );
}
