import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './grid-view.module.css';
import { useSession, useTopics } from './use-grid.ts';

/** Draws the open details into the boxes the viewport keeps under their rows. */
export function DetailHost({ render }: { render(row: object): ReactNode }) {
  const session = useSession();
  const { grid, viewport } = session;
  const [, redraw] = useState(0);
  useTopics(grid, 'rows', 'cells');
  useEffect(() => {
    if (session.viewport) session.viewport.onDetails = () => redraw((count) => count + 1);
  }, [session, session.viewport]);
  if (!viewport) return null;
  return [...viewport.liveRows()].map((element) => {
    const row = grid.model.rowAt(element.position);
    if (!row || !element.detail) return null;
    const content = (
      <div className={styles.detailContent} data-part="detail">
        {render(row)}
      </div>
    );
    return createPortal(content, element.detail, grid.idOf(row));
  });
}
