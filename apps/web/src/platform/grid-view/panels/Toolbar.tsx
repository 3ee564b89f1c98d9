import { Bookmark, Columns3, History, type LucideIcon, PenLine, Redo2, Search, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { openFind } from '../session/find-session.ts';
import type { Panel } from '../session/grid-session.ts';
import type { ViewStore } from '../session/view-store.ts';
import { useSession, useTopics, useViewState } from '../use-grid.ts';
import { ColumnsPanel, type WithheldColumn } from './ColumnsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { MultiEditDialog } from './MultiEditDialog.tsx';
import styles from './panels.module.css';
import { RowHeight } from './RowHeight.tsx';
import { ViewsPanel } from './ViewsPanel.tsx';

export type { WithheldColumn };

export interface ToolbarProps {
  readonly views: ViewStore | null;
  readonly withheld: readonly WithheldColumn[];
  readonly children: ReactNode;
}

export function Toolbar({ views, withheld, children }: ToolbarProps) {
  const session = useSession();
  const { grid } = session;
  const bar = useRef<HTMLDivElement>(null);
  const { panel } = useViewState(session);
  useTopics(grid, 'status', 'columns', 'selection');
  const close = () => session.set({ panel: null });
  const anchor = () => bar.current?.querySelector<HTMLElement>(`[data-panel=${panel}]`) ?? bar.current!;
  const opener = (name: NonNullable<Panel>, label: string, Icon: LucideIcon, disabled = false) => (
    <button
      type="button"
      data-panel={name}
      className={styles.tool}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={() => session.set({ panel: name })}
    >
      <Icon size={15} aria-hidden />
      <span className={styles.toolWord}>{label}</span>
    </button>
  );
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={`${grid.options.label} tools`}>
      <button type="button" className={styles.tool} disabled={!grid.history.canUndo} onClick={() => grid.undo()}>
        <Undo2 size={15} aria-hidden />
        <span className={styles.toolWord}>Undo</span>
      </button>
      <button type="button" className={styles.tool} disabled={!grid.history.canRedo} onClick={() => grid.redo()}>
        <Redo2 size={15} aria-hidden />
        <span className={styles.toolWord}>Redo</span>
      </button>
      {opener('history', 'History', History)}
      {opener('multi-edit', 'Edit selection…', PenLine, grid.selection.ranges.length === 0)}
      <button type="button" className={styles.tool} onClick={() => openFind(session)}>
        <Search size={15} aria-hidden />
        <span className={styles.toolWord}>Find</span>
      </button>
      <span className={styles.spacer} />
      {children}
      <RowHeight />
      {opener('columns', 'Columns', Columns3)}
      {views && opener('views', 'Views', Bookmark)}
      {panel === 'history' && <HistoryPanel anchor={anchor()} onClose={close} />}
      {panel === 'columns' && <ColumnsPanel anchor={anchor()} withheld={withheld} onClose={close} />}
      {panel === 'views' && views && <ViewsPanel anchor={anchor()} views={views} onClose={close} />}
      {panel === 'multi-edit' && <MultiEditDialog onClose={close} />}
    </div>
  );
}
