import { streamLimits } from '@atelier/domain/vocabulary/limits';
import { MemorySource } from './memory-source.ts';

export interface StreamPart<R> {
  readonly total?: number;
  readonly rows?: readonly R[];
}

/**
 * Rows that arrive in small batches (M4.4). They are kept at once but shown at the first 100, then every 500,
 * and at the total: redrawing per batch would sort 100,000 rows thousands of times.
 */
export class StreamSource<R extends object> extends MemorySource<R> {
  total: number | null = null;
  done = false;
  private shown = 0;
  private readings = 0;

  constructor(idOf: (row: R) => string) {
    super([], idOf);
  }

  /** Reading again starts over; whatever an earlier stream still brings belongs to nobody. */
  async read(parts: AsyncIterable<StreamPart<R>>): Promise<void> {
    const reading = ++this.readings;
    const isCurrent = () => reading === this.readings;
    if (reading > 1) this.startOver();
    try {
      for await (const part of parts) {
        if (!isCurrent()) return;
        this.take(part);
      }
      if (isCurrent()) this.finish();
    } catch (failure) {
      if (!isCurrent()) return;
      this.publish();
      this.listeners.emit({ type: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
    }
  }

  private startOver(): void {
    this.total = null;
    this.done = false;
    this.shown = 0;
    this.replace([]);
  }

  private take({ total, rows }: StreamPart<R>): void {
    if (total !== undefined) this.total = total;
    if (rows) this.append(rows);
    const due = this.shown === 0 ? streamLimits.firstRefresh : this.shown + streamLimits.refreshEvery;
    if (this.length >= due || (this.total !== null && this.length >= this.total && this.length > this.shown)) {
      this.publish();
    }
  }

  private finish(): void {
    this.done = true;
    if (this.length > this.shown || this.length === 0) this.publish();
    else this.listeners.emit({ type: 'loaded' });
  }

  private publish(): void {
    this.shown = this.length;
    this.listeners.emit({ type: 'reset' });
  }
}
