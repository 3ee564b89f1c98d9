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
  done = false;
  private announced: number | null = null;
  private arrived = 0;
  private shown = 0;
  private readings = 0;

  constructor(idOf: (row: R) => string) {
    super([], idOf);
  }

  /** What the stream announced, and whatever was added or taken out here meanwhile. */
  get total(): number | null {
    return this.announced === null ? null : this.announced + this.length - this.arrived;
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
    this.announced = null;
    this.done = false;
    this.arrived = 0;
    this.shown = 0;
    this.replace([]);
  }

  private take({ total, rows }: StreamPart<R>): void {
    if (rows) this.append(rows);
    this.arrived += rows?.length ?? 0;
    if (total !== undefined) this.announced = total;
    const due = this.shown === 0 ? streamLimits.firstRefresh : this.shown + streamLimits.refreshEvery;
    const complete = this.announced !== null && this.arrived >= this.announced;
    if (this.length >= due || (complete && this.length > this.shown)) this.publish();
    else if (total !== undefined) this.listeners.emit({ type: 'loaded' });
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
