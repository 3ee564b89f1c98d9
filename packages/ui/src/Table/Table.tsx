import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ContextMenu } from '../ContextMenu/index.ts';
import type { MenuEntry } from '../Menu/index.ts';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  key: string;
  label: string;
  /** The cell that names the row for a screen reader. */
  rowHeader?: boolean;
  numeric?: boolean;
  width?: number | string;
  sortable?: boolean;
  render: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { key: string; descending: boolean; onSort: (key: string) => void };
  /** A click anywhere in a row; the row's own link stays the way for keyboards. */
  onOpen?: (row: Row) => void;
  /** For the right mouse button, the menu key and Shift+F10; the name is what the menu is for. */
  menu?: { nameOf: (row: Row) => string; entriesOf: (row: Row) => readonly MenuEntry[] };
}

/** A plain table for short lists; anything with thousands of rows or editing is a grid. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onOpen, menu }: TableProps<Row>) {
  const [asked, setAsked] = useState<{ x: number; y: number; row: Row } | null>(null);
  const ask = (row: Row) => (event: MouseEvent) => {
    if (menu === undefined || window.getSelection()?.toString()) return;
    event.preventDefault();
    setAsked({ x: event.clientX, y: event.clientY, row });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-opens={onOpen === undefined ? undefined : true}
              onContextMenu={ask(row)}
              onClick={(event) => {
                const { target, ctrlKey, metaKey, shiftKey } = event;
                if (ctrlKey || metaKey || shiftKey || window.getSelection()?.toString()) return;
                if (target instanceof Element && target.closest('a, button, input') === null) onOpen?.(row);
              }}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {menu === undefined ? null : (
        <ContextMenu
          at={asked}
          label={asked === null ? '' : `Actions for ${menu.nameOf(asked.row)}`}
          entries={asked === null ? [] : menu.entriesOf(asked.row)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface HeadProps<Row> {
  column: TableColumn<Row>;
  sort: TableProps<Row>['sort'];
}

function HeadCell<Row>({ column, sort }: HeadProps<Row>) {
  const style = column.width === undefined ? {} : { style: { width: column.width } };
  // A column without a name, as for buttons, heads nothing.
  if (column.label === '') return <td {...style} />;
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      {...(sort?.key === column.key ? { 'aria-sort': sort.descending ? 'descending' : 'ascending' } : {})}
      {...style}
    >
      {column.sortable && sort !== undefined ? <SortButton column={column} sort={sort} /> : column.label}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  if (column.rowHeader) return <th scope="row">{column.render(row)}</th>;
  return <td data-numeric={column.numeric || undefined}>{column.render(row)}</td>;
}

function SortButton<Row>({ column, sort }: { column: TableColumn<Row>; sort: NonNullable<TableProps<Row>['sort']> }) {
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} onClick={() => sort.onSort(column.key)}>
      {column.label}
      {sort.key === column.key ? <Arrow size={12} strokeWidth={2} aria-hidden="true" /> : null}
    </button>
  );
}
