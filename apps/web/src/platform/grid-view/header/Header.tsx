/* biome-ignore-all lint/a11y/useSemanticElements: a virtual grid is made of roles, not of table elements */
/* biome-ignore-all lint/a11y/useFocusableInteractive: cells take focus, rows do not */
import { useEffect, useState } from 'react';
import styles from '../grid-view.module.css';
import { useSession, useTopics } from '../use-grid.ts';
import type { Drop } from './drag-column.ts';
import { HeaderCell } from './HeaderCell.tsx';

/** Only the columns in sight are drawn; their place in the whole is told by aria-colindex. */
export function Header() {
  const session = useSession();
  const { grid, viewport } = session;
  const [, redraw] = useState(0);
  const [stop, setStop] = useState(0);
  const [drop, setDrop] = useState<Drop | null>(null);
  useTopics(grid, 'columns');
  useEffect(() => {
    if (!session.viewport) return;
    session.viewport.onColumns = () => redraw((count) => count + 1);
  }, [session, session.viewport]);
  if (!viewport) return null;
  const { columns, frame } = viewport;
  const focusColumn = (col: number) => {
    const inside = Math.max(0, Math.min(grid.columns.drawn.length - 1, col));
    viewport.focus.revealColumn(inside);
    viewport.render();
    setStop(inside);
    requestAnimationFrame(() => viewport.headerCell(inside)?.focus());
  };
  const cell = (col: number) => (
    <HeaderCell
      key={grid.columns.drawn[col]!.id}
      col={col}
      tabStop={col === Math.min(stop, grid.columns.drawn.length - 1)}
      onFocus={() => setStop(col)}
      focusColumn={focusColumn}
      onDrop={setDrop}
    />
  );
  const count = grid.columns.drawn.length;
  const shown: number[] = [];
  for (let col = Math.max(columns.pinnedCount, frame.first); col <= Math.min(frame.last, count - 1); col++)
    shown.push(col);
  if (stop >= columns.pinnedCount && stop < count && !shown.includes(stop)) shown.push(stop);
  return (
    <div className={styles.headRow} role="row" aria-rowindex={1} style={{ width: columns.width }}>
      <div className={styles.headPin} role="presentation" style={{ width: columns.pinnedWidth }}>
        {grid.columns.drawn.slice(0, columns.pinnedCount).map((_, col) => cell(col))}
      </div>
      {shown.sort((a, b) => a - b).map(cell)}
      {drop && <div className={styles.dropMark} style={{ left: drop.left - 1 }} role="presentation" />}
    </div>
  );
}
