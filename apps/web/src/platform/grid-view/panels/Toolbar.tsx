import type { Density } from '@atelier/grid';
import { type ReactNode, useRef } from 'react';
import partStyles from '../parts/parts.module.css';
import { openFind } from '../session/find-session.ts';
import type { Panel } from '../session/grid-session.ts';
import type { ViewStore } from '../session/view-store.ts';
import { useSession, useTopics, useViewState } from '../use-grid.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { MultiEditDialog } from './MultiEditDialog.tsx';
import styles from './panels.module.css';
import { ViewsPanel } from './ViewsPanel.tsx';

const densities: readonly [Density, string][] = [
  [32, 'Compact rows'],
  [40, 'Default rows'],
  [60, 'Image rows'],
];

export interface ToolbarProps {
  readonly views: ViewStore | null;
  readonly children: ReactNode;
}

export function Toolbar({ views, children }: ToolbarProps) {
  const session = useSession();
  const { grid } = session;
  const bar = useRef<HTMLDivElement>(null);
  const { panel } = useViewState(session);
  useTopics(grid, 'status', 'columns', 'selection');
  const close = () => session.set({ panel: null });
  const anchor = () => bar.current?.querySelector<HTMLElement>(`[data-panel=${panel}]`) ?? bar.current!;
  const opener = (name: NonNullable<Panel>, label: string, disabled = false) => (
    <button
      type="button"
      data-panel={name}
      className={partStyles.button}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={() => session.set({ panel: name })}
    >
      {label}
    </button>
  );
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={`${grid.options.label} tools`}>
      <button type="button" className={partStyles.button} disabled={!grid.history.canUndo} onClick={() => grid.undo()}>
        Undo
      </button>
      <button type="button" className={partStyles.button} disabled={!grid.history.canRedo} onClick={() => grid.redo()}>
        Redo
      </button>
      {opener('history', 'History')}
      {opener('multi-edit', 'Edit selection…', grid.selection.ranges.length === 0)}
      <button type="button" className={partStyles.button} onClick={() => openFind(session)}>
        Find
      </button>
      <span className={styles.spacer} />
      {children}
      <select
        className={partStyles.button}
        aria-label="Row height"
        value={grid.settings.density}
        onChange={({ target }) =>
          grid.changeSettings('density', { ...grid.settings, density: Number(target.value) as Density })
        }
      >
        {densities.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {opener('columns', 'Columns')}
      {views && opener('views', 'Views')}
      {panel === 'history' && <HistoryPanel anchor={anchor()} onClose={close} />}
      {panel === 'columns' && <ColumnsPanel anchor={anchor()} onClose={close} />}
      {panel === 'views' && views && <ViewsPanel anchor={anchor()} views={views} onClose={close} />}
      {panel === 'multi-edit' && <MultiEditDialog onClose={close} />}
    </div>
  );
}
