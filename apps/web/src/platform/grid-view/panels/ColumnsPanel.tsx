import { hideColumn, moveColumn, pinColumn } from '@atelier/grid';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { OrderList } from '../parts/OrderList.tsx';
import { Popover } from '../parts/Popover.tsx';
import partStyles from '../parts/parts.module.css';
import { useSession, useTopics } from '../use-grid.ts';

export interface WithheldColumn {
  readonly label: string;
  readonly why: string;
}

interface Props {
  readonly anchor: HTMLElement;
  readonly withheld: readonly WithheldColumn[];
  onClose(): void;
}

/** Which columns show, in which order, and which stay while one scrolls sideways; and which there are for others. */
export function ColumnsPanel({ anchor, withheld, onClose }: Props) {
  const { grid } = useSession();
  useTopics(grid, 'columns');
  const [text, setText] = useState('');
  const change = (settings: typeof grid.settings) => grid.changeSettings('columns', settings);
  const { columns } = grid.settings;
  const labelOf = (id: string) => grid.columns.byId.get(id)?.label ?? id;
  const found = columns.filter(({ id }) => labelOf(id).toLowerCase().includes(text.trim().toLowerCase()));
  const move = (id: string, to: number) => {
    const from = columns.findIndex((column) => column.id === id);
    const target = columns[to];
    if (target && from !== to) change(moveColumn(grid.settings, id, target.id, to < from ? 'before' : 'after'));
  };
  return (
    <Popover anchor={anchor} label="Columns" onClose={onClose}>
      <div className={partStyles.panelHead}>
        <input
          className={partStyles.input}
          type="search"
          data-autofocus
          aria-label="Find a column"
          placeholder="Find a column"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={partStyles.hint} role="status">
          {found.length === 0
            ? 'No column is called so.'
            : `${columns.filter(({ hidden }) => !hidden).length} of ${columns.length} shown`}
        </p>
      </div>
      <OrderList
        label="Columns"
        ways={['left', 'right']}
        fixed={text.trim() !== ''}
        onMove={move}
        items={found.map(({ id, hidden, pinned }) => ({
          id,
          label: labelOf(id),
          content: (
            <label className={partStyles.check}>
              <input
                type="checkbox"
                checked={!hidden}
                onChange={() => change(hideColumn(grid.settings, id, !hidden))}
              />
              {labelOf(id)}
            </label>
          ),
          extra: (
            <button
              type="button"
              className={partStyles.ghost}
              aria-label={`Pin ${labelOf(id)}`}
              aria-pressed={pinned}
              onClick={() => change(pinColumn(grid.settings, id, !pinned))}
            >
              <Pin size={14} strokeWidth={1.75} fill={pinned ? 'currentColor' : 'none'} aria-hidden="true" />
            </button>
          ),
        }))}
      />
      <WithheldColumns columns={withheld} />
    </Popover>
  );
}

/** One rule often takes several columns away. */
function WithheldColumns({ columns }: { readonly columns: readonly WithheldColumn[] }) {
  const rules = [...new Set(columns.map(({ why }) => why))];
  if (rules.length === 0) return null;
  return (
    <section className={partStyles.withheld} aria-label="Not shown to you">
      <b>Not shown to you</b>
      {rules.map((rule) => (
        <p key={rule} className={partStyles.hint}>
          {columns
            .filter(({ why }) => why === rule)
            .map(({ label }) => label)
            .join(', ')}
          : {rule}
        </p>
      ))}
    </section>
  );
}
