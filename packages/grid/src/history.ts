import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { type Change, type Patch, reverse } from './change.ts';
import type { Clock } from './clock.ts';

export interface HistoryEntry {
  readonly id: number;
  readonly at: number;
  readonly patch: Patch;
}

export interface HistoryLimits {
  readonly entries?: number;
  readonly changes?: number;
}

interface OpenEntry extends HistoryEntry {
  readonly patch: Change[];
}

/** Changes closer than 100 ms belong together (a price and what follows from it are one step). */
export class History {
  private readonly done: OpenEntry[] = [];
  private undone: OpenEntry[] = [];
  private size = 0;
  private lastRecord = Number.NEGATIVE_INFINITY;
  private nextId = 1;
  private readonly clock: Clock;
  private readonly maxEntries: number;
  private readonly maxChanges: number;

  constructor(clock: Clock, limits: HistoryLimits = {}) {
    this.clock = clock;
    this.maxEntries = limits.entries ?? 500;
    this.maxChanges = limits.changes ?? 500_000;
  }

  record(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const now = this.clock.now();
    const current = this.done.at(-1);
    this.undone = [];
    if (current && now - this.lastRecord <= saveTimings.history)
      for (const change of changes) current.patch.push(change);
    else this.done.push({ id: this.nextId++, at: now, patch: [...changes] });
    this.lastRecord = now;
    this.size += changes.length;
    this.forgetOldest();
  }

  /** The changes that take the last step back, in the order to apply them. */
  undo(): Change[] | null {
    this.seal();
    const entry = this.done.pop();
    if (!entry) return null;
    this.size -= entry.patch.length;
    this.undone.push(entry);
    return reverse(entry.patch);
  }

  redo(): Patch | null {
    this.seal();
    const entry = this.undone.pop();
    if (!entry) return null;
    this.size += entry.patch.length;
    this.done.push(entry);
    return entry.patch;
  }

  /** The next change starts a step of its own. */
  seal(): void {
    this.lastRecord = Number.NEGATIVE_INFINITY;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Oldest first; those after `doneCount` have been undone. */
  entries(): { readonly list: readonly HistoryEntry[]; readonly doneCount: number } {
    return { list: [...this.done, ...this.undone.toReversed()], doneCount: this.done.length };
  }

  private forgetOldest(): void {
    while (this.done.length > 1 && (this.done.length > this.maxEntries || this.size > this.maxChanges)) {
      this.size -= this.done.shift()!.patch.length;
    }
  }
}
