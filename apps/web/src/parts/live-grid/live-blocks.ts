import {
  type BlockOptions,
  type BlockReply,
  BlockSource,
  Grid,
  type GridOptions,
  type GridSettings,
} from '@atelier/grid';
import { cellChanges } from './catch-up.ts';
import { holdOthers } from './hold-others.ts';
import type { LiveArea, LiveRow } from './live-area.ts';
import { LiveSink } from './live-sink.ts';
import { type LiveRows, TakenRows } from './taken-rows.ts';

export interface BlockQuestion {
  readonly from: number;
  readonly to: number;
  readonly wantTotal: boolean;
  readonly settings: GridSettings;
}

export interface LiveBlocksParts<R extends LiveRow> extends Omit<GridOptions<R>, 'source' | 'sink' | 'idOf'> {
  readonly area: LiveArea<R>;
  readBlock(question: BlockQuestion): Promise<BlockReply<R>>;
  /** Rows by their ids, those that belong here. */
  readRows(ids: readonly string[]): Promise<readonly R[]>;
  /** Whose name stands beside cells that have changed. */
  writtenBy(row: R): string;
}

/** A grid of any length whose edits are saved as they are made; what is in sight follows what others do. */
export interface LiveBlocks<R extends LiveRow> {
  readonly grid: Grid<R>;
  readonly whenLoaded: Promise<void>;
  /** Asks for other rows, from the first one on. */
  refresh(): void;
  /** Reads again what is in sight, once nothing of one's own is on its way: until then it is newer here. */
  renew(): void;
  /** Reads what is missing between two places, whatever is in sight. */
  reach(from: number, to: number): Promise<void>;
  /** The version of a row that is known here, also of one that has left. */
  versionOf(id: string): number | undefined;
  /** Reads those of these rows that are not here and shows them first. */
  bring(ids: readonly string[]): Promise<void>;
}

class BlockRows<R extends LiveRow> extends BlockSource<R> implements LiveRows<R> {
  readonly taken = new TakenRows<R>();
  private readonly isDirty: (row: R) => boolean;

  constructor(options: BlockOptions<R> & { isDirty(row: R): boolean }) {
    super(options);
    this.isDirty = options.isDirty;
  }

  /** Rows with edits on their way go on as they are when they are read again. */
  override refresh(): void {
    for (let at = 0; at < this.length; at++) {
      const row = this.at(at);
      if (row && this.isDirty(row)) this.taken.note(row, at);
    }
    super.refresh();
  }

  override remove(at: number): void {
    const row = this.at(at);
    if (row) this.taken.note(row, at);
    super.remove(at);
  }

  /** Rows of a library keep their ids. */
  reindex(): void {}
}

/**
 * A row read again goes on as the object that is known here: the history, an open editor and edits on their way hold it.
 * A waiting cell keeps its value, and the row the version that the edit was made on.
 */
function joinRow<R extends LiveRow>(grid: Grid<R>, { taken }: LiveRows<R>, fresh: R, by: string): R {
  const shown = grid.rowById(fresh.id);
  const known = shown ?? taken.row(fresh.id);
  if (!known) return fresh;
  const told = shown ? cellChanges(grid, shown, fresh).filter(({ type }) => type === 'cell') : [];
  grid.applyRemote(
    told.filter((change) => 'column' in change && grid.columns.byId.get(change.column)?.readOnly !== true),
    { by },
  );
  const isWaiting = (key: string) => grid.queue?.isWaiting(fresh.id, key) === true;
  const facts = Object.entries(fresh).filter(([key]) => key !== 'version' && !isWaiting(key));
  Object.assign(known, Object.fromEntries(facts));
  if (!grid.queue?.touches(fresh.id)) known.version = fresh.version;
  return known;
}

export function openLiveBlocks<R extends LiveRow>({
  area,
  readBlock,
  readRows,
  writtenBy,
  ...options
}: LiveBlocksParts<R>): LiveBlocks<R> {
  const loaded = Promise.withResolvers<void>();
  const work: { ownWork: Promise<unknown> | null } = { ownWork: null };
  const joined = (rows: readonly R[]): R[] =>
    grid.batch(() => rows.map((row) => joinRow(grid, source, row, writtenBy(row))));
  const source: BlockRows<R> = new BlockRows<R>({
    idOf: ({ id }) => id,
    isDirty: ({ id }) => grid.queue?.touches(id) === true,
    async fetch({ settings: _arrangement, ...place }) {
      // The first block is asked for before there is a grid to say how it is arranged.
      await Promise.resolve();
      const reply = await readBlock({ ...place, settings: grid.settings });
      return { ...reply, rows: joined(reply.rows) };
    },
  });
  const sink = new LiveSink<R>({
    area,
    seen: { revision: 0, orderRevision: 0, fence: undefined },
    source,
    grid: () => grid,
    onBehind: () => renew(),
    holdOthers: (own) => holdOthers(work, own),
  });
  const grid: Grid<R> = new Grid<R>({ ...options, source, sink, idOf: ({ id }) => id });
  const forget = source.subscribe(({ type }) => {
    if (type === 'failed') return;
    forget();
    loaded.resolve();
  });
  let behind = false;
  const renew = () => {
    behind = grid.queue?.unsent === true;
    if (!behind) source.renew();
  };
  grid.queue?.changed.add(() => {
    if (behind && !grid.queue?.unsent) renew();
  });
  return {
    grid,
    whenLoaded: loaded.promise,
    refresh: () => source.refresh(),
    renew,
    reach: (from, to) => source.reach(from, to),
    versionOf: (id) => (grid.rowById(id) ?? source.taken.row(id))?.version,
    async bring(ids) {
      const missing = ids.filter((id) => !grid.rowById(id));
      const rows = missing.length === 0 ? [] : await readRows(missing);
      grid.applyRemote(
        rows.map((row) => ({ type: 'add', row, at: 0 })),
        { by: '' },
      );
    },
  };
}
