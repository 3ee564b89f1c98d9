import { hideColumn, pinColumn, stepColumn } from '@atelier/grid';
import { Pin } from 'lucide-react';
import { Popover } from '../parts/Popover.tsx';
import partStyles from '../parts/parts.module.css';
import { useSession, useTopics } from '../use-grid.ts';

export function ColumnsPanel({ anchor, onClose }: { readonly anchor: HTMLElement; onClose(): void }) {
  const { grid } = useSession();
  useTopics(grid, 'columns');
  const change = (settings: typeof grid.settings) => grid.changeSettings('columns', settings);
  return (
    <Popover anchor={anchor} label="Columns" onClose={onClose}>
      <ul className={partStyles.scrollList} aria-label="Columns">
        {grid.settings.columns.map(({ id, hidden, pinned }) => {
          const label = grid.columns.byId.get(id)?.label ?? id;
          return (
            <li key={id} className={partStyles.orderRow}>
              <span>
                <label className={partStyles.check}>
                  <input
                    type="checkbox"
                    checked={!hidden}
                    onChange={() => change(hideColumn(grid.settings, id, !hidden))}
                  />
                  {label}
                </label>
              </span>
              <button
                type="button"
                className={`${partStyles.button} ${partStyles.small}`}
                aria-label={`Pin ${label}`}
                aria-pressed={pinned}
                onClick={() => change(pinColumn(grid.settings, id, !pinned))}
              >
                <Pin size={14} strokeWidth={1.75} fill={pinned ? 'currentColor' : 'none'} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={`${partStyles.button} ${partStyles.small}`}
                aria-label={`Move ${label} left`}
                disabled={hidden}
                onClick={() => change(stepColumn(grid.settings, id, -1))}
              >
                ←
              </button>
              <button
                type="button"
                className={`${partStyles.button} ${partStyles.small}`}
                aria-label={`Move ${label} right`}
                disabled={hidden}
                onClick={() => change(stepColumn(grid.settings, id, 1))}
              >
                →
              </button>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
