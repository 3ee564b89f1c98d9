import { Listeners } from './sources/row-source.ts';

/**
 * rows = which rows are where; cells = values or marks; columns = layout; status = saving, history, problems, notices;
 * reveal = the active cell is to be scrolled to.
 */
export type Topic = 'rows' | 'cells' | 'columns' | 'selection' | 'status' | 'reveal';

/** Tells the screens what changed: once per step, however many parts the step has. */
export class Topics {
  readonly versions: Record<Topic, number> = { rows: 0, cells: 0, columns: 0, selection: 0, status: 0, reveal: 0 };
  private readonly listeners = new Listeners<ReadonlySet<Topic>>();
  private readonly waiting = new Set<Topic>();
  private depth = 0;

  subscribe(listener: (topics: ReadonlySet<Topic>) => void): () => void {
    return this.listeners.add(listener);
  }

  emit(...topics: Topic[]): void {
    for (const topic of topics) this.waiting.add(topic);
    if (this.depth > 0 || this.waiting.size === 0) return;
    const told = new Set(this.waiting);
    this.waiting.clear();
    for (const topic of told) this.versions[topic]++;
    this.listeners.emit(told);
  }

  /** Several steps, one repaint. */
  batch<T>(steps: () => T): T {
    this.depth++;
    try {
      return steps();
    } finally {
      this.depth--;
      this.emit();
    }
  }
}
