/* biome-ignore-all lint/a11y/useSemanticElements: a virtual grid is made of roles, not of table elements */
import type { Column, Grid } from '@atelier/grid';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { DetailHost } from './DetailHost.tsx';
import { EditorHost } from './editors/EditorHost.tsx';
import styles from './grid-view.module.css';
import { ColumnMenu } from './header/ColumnMenu.tsx';
import { CustomSortDialog } from './header/CustomSortDialog.tsx';
import { Header } from './header/Header.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { CellMenu, type MenuEntry, type OwnEntries } from './panels/CellMenu.tsx';
import { FindBar } from './panels/FindBar.tsx';
import { StatusBar } from './panels/StatusBar.tsx';
import { Toolbar, type WithheldColumn } from './panels/Toolbar.tsx';
import { GridSession, type ImageWays, type OfferedImage, type UploadImage } from './session/grid-session.ts';
import { historyKey } from './session/keyboard.ts';
import { listen } from './session/listen.ts';
import type { ViewStore } from './session/view-store.ts';
import { SessionContext, useTopics } from './use-grid.ts';
import { useSaveOnLeave } from './use-save-on-leave.ts';

export interface GridViewProps<R extends object> {
  readonly grid: Grid<R>;
  /** The screen's own actions, beside the grid's. */
  readonly actions?: ReactNode;
  readonly views?: ViewStore;
  /** Columns that this reader is not given, and by which rule. */
  readonly withheld?: readonly WithheldColumn[];
  /** What an empty grid says; a screen that knows what to do about it hands in more than words. */
  readonly emptyText?: ReactNode;
  readonly toolbar?: boolean;
  /** Whether the bar below says how far saving has got; a screen that says it in its head says it once. */
  readonly saysSaved?: boolean;
  upload?(file: File, row: R, column: Column<R>): Promise<string>;
  offeredImages?(row: R): Promise<readonly OfferedImage[]>;
  renderDetail?(row: R): ReactNode;
  /** What the screen offers for the selected rows, above what the grid itself does with cells. */
  menu?(rows: readonly R[], cell: { readonly row: R; readonly column: Column<R> }): readonly MenuEntry[];
}

/** A grid engine on the screen. Rows and cells are drawn without React; header, editors and panels with it. */
export function GridView<R extends object>({
  grid,
  actions,
  views,
  withheld = [],
  emptyText,
  toolbar = true,
  saysSaved = true,
  upload,
  offeredImages,
  renderDetail,
  menu,
}: GridViewProps<R>) {
  const open = () =>
    new GridSession(grid, {
      upload: (upload as UploadImage | undefined) ?? null,
      offered: (offeredImages as ImageWays['offered'] | undefined) ?? null,
    });
  const [session, setSession] = useState(open);
  if (session.grid !== (grid as Grid)) setSession(open());
  useSaveOnLeave(grid);
  const [attached, setAttached] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const sticky = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const handle = document.createElement('div');
    handle.className = styles.handle!;
    handle.dataset.part = 'handle';
    handle.setAttribute('role', 'presentation');
    const detach = session.attach({
      scroller: scroller.current!,
      body: body.current!,
      sticky: sticky.current!,
      handle,
    });
    const silence = listen(session, scroller.current!, tooltip.current!);
    setAttached(true);
    return () => {
      silence();
      detach();
      setAttached(false);
    };
  }, [session]);
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = (event.target as Element).closest(
      'input, textarea, select, dialog, [role=gridcell], [role=columnheader]',
    );
    if (!typing && historyKey(session, event.nativeEvent)) event.preventDefault();
  };
  return (
    <SessionContext value={session}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo must work from the toolbar and the status bar as well */}
      <div className={styles.root} onKeyDown={onKeyDown}>
        {toolbar && (
          <Toolbar views={views ?? null} withheld={withheld}>
            {actions}
          </Toolbar>
        )}
        <div className={styles.stage}>
          <div
            ref={scroller}
            className={styles.scroller}
            role="grid"
            tabIndex={0}
            aria-label={grid.options.label}
            aria-multiselectable
            aria-description="Arrow keys move, typing or F2 edits. Press Escape, then Tab, to leave the grid."
          >
            <div className={styles.head} role="rowgroup">
              {attached && <Header />}
            </div>
            <div ref={sticky} className={styles.sticky} aria-hidden />
            <div ref={body} className={styles.body} role="rowgroup" />
          </div>
          {/* Beside the grid: what it offers is no cell, and its keys are its own. */}
          {attached && <EmptyText text={emptyText} grid={grid} />}
          {attached && <FindBar />}
        </div>
        <StatusBar saysSaved={saysSaved} />
        <div ref={tooltip} className={styles.tooltip} role="tooltip" hidden />
        {attached && <EditorHost />}
        {attached && <ColumnMenu />}
        {attached && <CellMenu own={menu as OwnEntries | undefined} />}
        {attached && <CustomSortDialog />}
        {attached && renderDetail && <DetailHost render={renderDetail as (row: object) => ReactNode} />}
        <ImagePreview />
      </div>
    </SessionContext>
  );
}

function EmptyText({ grid, text }: { readonly grid: Grid; readonly text: ReactNode }) {
  useTopics(grid, 'rows');
  return text && grid.model.count === 0 ? <div className={styles.empty}>{text}</div> : null;
}
