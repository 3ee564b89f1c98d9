import { Grid, type GridOptions, type StreamPart } from '@atelier/grid';
import { holdOthers } from './hold-others.ts';
import type { LiveArea, LiveRow, SeenState } from './live-area.ts';
import { LiveSink } from './live-sink.ts';
import { LiveSource } from './live-source.ts';

export interface LiveGrid<R extends LiveRow> {
  readonly grid: Grid<R>;
  readonly source: LiveSource<R>;
  readonly area: LiveArea<R>;
  readonly seen: SeenState;
  /** Set by whoever fetches what others did. */
  onBehind: () => void;
  /** While own work gives rows another shape (an import, a rename), catching up waits for it. */
  ownWork: Promise<unknown> | null;
  isLoaded(): boolean;
  /** What others did is shown after that: a row of theirs that is still to come would be there twice. */
  readonly whenLoaded: Promise<void>;
  read(parts: AsyncIterable<StreamPart<R>>, signal: AbortSignal): Promise<void>;
}

export interface LiveGridParts<R extends LiveRow> extends Omit<GridOptions<R>, 'source' | 'sink' | 'idOf'> {
  readonly area: (seen: SeenState) => LiveArea<R>;
  /** Rows that are already here; without them they are read. */
  readonly rows?: readonly R[];
  readonly seen?: Partial<SeenState>;
  readonly mayWrite: boolean;
}

/** A grid whose edits are saved as they are made, and which shows what others do to the same rows. */
export function openLiveGrid<R extends LiveRow>({
  area: areaOf,
  rows,
  seen: known,
  mayWrite,
  ...options
}: LiveGridParts<R>): LiveGrid<R> {
  const seen: SeenState = { revision: 0, orderRevision: 0, fence: undefined, ...known };
  const source = new LiveSource<R>(() => grid, rows);
  const area = areaOf(seen);
  const sink = new LiveSink<R>({
    area,
    seen,
    source,
    grid: () => grid,
    onBehind: () => live.onBehind(),
    holdOthers: (work) => holdOthers(live, work),
  });
  const grid: Grid<R> = new Grid<R>({ ...options, source, idOf: ({ id }) => id, ...(mayWrite ? { sink } : {}) });
  const loaded = Promise.withResolvers<void>();
  if (rows) loaded.resolve();
  const live: LiveGrid<R> = {
    grid,
    source,
    area,
    seen,
    onBehind: () => undefined,
    ownWork: null,
    isLoaded: () => source.done,
    whenLoaded: loaded.promise,
    async read(parts, signal) {
      await source.read(parts);
      if (!signal.aborted) loaded.resolve();
    },
  };
  return live;
}
