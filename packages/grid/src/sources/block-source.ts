import { listLimits } from '@atelier/domain/vocabulary/limits';
import { type Clock, systemClock } from '../clock.ts';
import type { GridSettings } from '../settings.ts';
import { Listeners, type RowSource, type SourceEvent, type SourceGroup, type Span } from './row-source.ts';
import { withOneLess, withOneMore } from './source-groups.ts';

export interface BlockRequest {
  readonly from: number;
  readonly to: number;
  /** Asked once, with the first page of each arrangement (M7.8). */
  readonly wantTotal: boolean;
  readonly settings: GridSettings | null;
}

export interface BlockReply<R> {
  readonly rows: readonly R[];
  readonly total?: number;
  /** With the total, where the rows are grouped. */
  readonly groups?: readonly SourceGroup[];
}

export interface BlockOptions<R extends object> {
  fetch(request: BlockRequest): Promise<BlockReply<R>>;
  idOf(row: R): string;
  /** Rows with unsaved edits must not be dropped when memory is trimmed. */
  isDirty?(row: R): boolean;
  readonly blockSize?: number;
  readonly maxBlocks?: number;
  readonly clock?: Clock;
}

const settleMs = 50;

/** Rows fetched by block as they scroll into sight. A fling asks only for where it comes to rest. */
export class BlockSource<R extends object> implements RowSource<R> {
  readonly arrangedElsewhere = true;
  length = 0;
  groups: readonly SourceGroup[] | null = null;
  private readonly options: BlockOptions<R>;
  private readonly size: number;
  private readonly clock: Clock;
  private readonly listeners = new Listeners<SourceEvent>();
  private readonly blocks = new Map<number, R[]>();
  private readonly loading = new Set<number>();
  private readonly stale = new Set<number>();
  private readonly ids = new Map<string, number>();
  private settings: GridSettings | null = null;
  private generation = 0;
  private wanted: ReadonlySet<number> = new Set([0]);
  private cancelWait: (() => void) | null = null;

  constructor(options: BlockOptions<R>) {
    this.options = options;
    this.size = options.blockSize ?? listLimits.gridLoad;
    this.clock = options.clock ?? systemClock;
    void this.load(0);
  }

  at(index: number): R | undefined {
    return this.blocks.get(Math.floor(index / this.size))?.[index % this.size];
  }

  indexOf(id: string): number {
    return this.ids.get(id) ?? -1;
  }

  need(...spans: readonly Span[]): void {
    this.wanted = new Set(spans.flatMap(([from, to]) => this.blocksOf(from, Math.max(from, to))));
    if (this.missing().length === 0) return;
    this.cancelWait?.();
    this.cancelWait = this.clock.after(settleMs, () => {
      for (const block of this.missing()) void this.load(block);
    });
  }

  /** Loads what is missing of a range, whatever is in sight. */
  async reach(from: number, to: number): Promise<void> {
    const absent = this.blocksOf(from, Math.min(to, this.length - 1)).filter((block) => !this.blocks.has(block));
    await Promise.all(absent.map((block) => this.load(block)));
  }

  arrange(settings: GridSettings): void {
    this.settings = settings;
    this.groups = null;
    this.refresh();
  }

  refresh(): void {
    this.generation++;
    this.blocks.clear();
    this.loading.clear();
    this.stale.clear();
    this.ids.clear();
    void this.load(0);
  }

  /** Reads again what is in sight, because it changed elsewhere; what is shown stays until the answer is there. */
  renew(): void {
    this.generation++;
    this.loading.clear();
    for (const block of this.blocks.keys()) this.stale.add(block);
    for (const block of new Set([...this.wanted, 0])) void this.load(block);
  }

  insert(at: number, row: R): void {
    this.groups &&= withOneMore(this.groups, at, (column) => String((row as Record<string, unknown>)[column] ?? ''));
    this.respread((rows) => rows.splice(at, 0, row));
  }

  remove(at: number): void {
    this.groups &&= withOneLess(this.groups, at);
    this.respread((rows) => rows.splice(at, 1));
  }

  reorder(): void {
    this.refresh();
  }

  subscribe(listener: (event: SourceEvent) => void): () => void {
    return this.listeners.add(listener);
  }

  private missing(): number[] {
    return [...this.wanted].filter((block) => {
      const exists = block * this.size < this.length;
      const held = this.blocks.has(block) && !this.stale.has(block);
      return exists && !held && !this.loading.has(block);
    });
  }

  private blocksOf(from: number, to: number): number[] {
    const blocks: number[] = [];
    for (let block = Math.floor(from / this.size); block * this.size <= to; block++) blocks.push(block);
    return blocks;
  }

  private async load(block: number): Promise<void> {
    const generation = this.generation;
    this.loading.add(block);
    try {
      const from = block * this.size;
      const request = { from, to: from + this.size, wantTotal: block === 0, settings: this.settings };
      const reply = await this.options.fetch(request);
      if (generation === this.generation) this.keep(block, reply);
    } catch (failure) {
      if (generation !== this.generation) return;
      this.loading.delete(block);
      this.listeners.emit({ type: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
    }
  }

  private keep(block: number, reply: BlockReply<R>): void {
    this.loading.delete(block);
    const told = reply.total !== undefined;
    const regrouped = told && (this.groups !== null || reply.groups !== undefined);
    const sizeChanged = told && reply.total !== this.length;
    if (reply.total !== undefined) this.length = reply.total;
    if (told) this.groups = reply.groups ?? null;
    this.store(block, [...reply.rows]);
    this.trim();
    this.listeners.emit({ type: sizeChanged || regrouped ? 'reset' : 'loaded' });
  }

  private store(block: number, rows: R[]): void {
    this.forget(block);
    this.stale.delete(block);
    this.blocks.set(block, rows);
    rows.forEach((row, offset) => {
      this.ids.set(this.options.idOf(row), block * this.size + offset);
    });
  }

  private trim(): void {
    const limit = this.options.maxBlocks ?? 200;
    for (const [block, rows] of this.blocks) {
      if (this.blocks.size <= limit) return;
      if (this.wanted.has(block) || rows.some((row) => this.options.isDirty?.(row))) continue;
      this.forget(block);
      this.blocks.delete(block);
    }
  }

  /** A row that has moved to another block meanwhile stays known there. */
  private forget(block: number): void {
    for (const row of this.blocks.get(block) ?? []) {
      const id = this.options.idOf(row);
      if (Math.floor((this.ids.get(id) ?? -1) / this.size) === block) this.ids.delete(id);
    }
  }

  /** One row in or out shifts every later block; unloaded stretches stay holes. */
  private respread(change: (rows: (R | undefined)[]) => void): void {
    const rows: (R | undefined)[] = [];
    for (let index = 0; index < this.length; index++) rows.push(this.at(index));
    change(rows);
    this.blocks.clear();
    this.ids.clear();
    this.length = rows.length;
    for (let block = 0; block * this.size < rows.length; block++) {
      const part = rows.slice(block * this.size, (block + 1) * this.size);
      if (part.every((row) => row !== undefined)) this.store(block, part as R[]);
    }
  }
}
