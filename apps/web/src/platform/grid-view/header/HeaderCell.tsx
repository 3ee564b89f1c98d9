/* biome-ignore-all lint/a11y/useSemanticElements: a virtual grid is made of roles, not of table elements */
import { toggleSort } from '@atelier/grid';
import { ListFilter } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import styles from '../grid-view.module.css';
import { useSession } from '../use-grid.ts';
import { type Drop, dragColumn, dragEdge } from './drag-column.ts';
import { fitColumn } from './fit-columns.ts';
import { headerKey } from './header-keys.ts';

export interface HeaderCellProps {
  readonly col: number;
  readonly tabStop: boolean;
  onFocus(): void;
  focusColumn(col: number): void;
  onDrop(drop: Drop | null): void;
}

const arrowOf = { asc: '↑', desc: '↓' } as const;

export function HeaderCell({ col, tabStop, onFocus, focusColumn, onDrop }: HeaderCellProps) {
  const session = useSession();
  const { grid } = session;
  const column = grid.columns.drawn[col]!;
  const { columns } = session.viewport!;
  const menuButton = useRef<HTMLButtonElement>(null);
  const { sort, filters } = grid.settings;
  const rank = sort.findIndex((key) => key.column === column.id);
  const direction = sort[rank]?.direction;
  const openMenu = () => session.set({ menu: { column: column.id, anchor: menuButton.current! } });
  const sortNow = (add: boolean) => {
    if (column.sortable !== false) grid.changeSettings('sort', toggleSort(grid.settings, column.id, add));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (headerKey(session, event.nativeEvent, { col, column: column.id, openMenu, sortNow, focusColumn }))
      event.preventDefault();
  };
  return (
    <div
      role="columnheader"
      tabIndex={tabStop ? 0 : -1}
      aria-colindex={col + 1}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`${styles.headCell} ${column.field.align === 'end' ? styles.headEnd : ''}`}
      style={{ left: columns.lefts[col], width: columns.widths[col] }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu();
      }}
      onPointerDown={(event) =>
        dragColumn(session, column.id, event.nativeEvent, onDrop, () =>
          sortNow(event.shiftKey || event.ctrlKey || event.metaKey),
        )
      }
    >
      <span className={styles.headLabel}>{column.label}</span>
      {direction && (
        <span className={styles.headMark} aria-hidden>
          {arrowOf[direction]}
          {sort.length > 1 && rank + 1}
        </span>
      )}
      {filters[column.id] && (
        <span className={styles.headMark}>
          <ListFilter size={12} strokeWidth={2} aria-label="filtered" />
        </span>
      )}
      <button
        ref={menuButton}
        type="button"
        tabIndex={-1}
        className={styles.menuButton}
        aria-label={`Menu of ${column.label}`}
        aria-haspopup="menu"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={openMenu}
      >
        ⋮
      </button>
      <span
        className={styles.resizer}
        aria-hidden
        onPointerDown={(event) => dragEdge(session, column.id, event.nativeEvent)}
        onDoubleClick={() => fitColumn(session, column.id)}
      />
    </div>
  );
}
