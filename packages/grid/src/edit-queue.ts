import { saveTimings } from '@atelier/domain/vocabulary/timings';
import type { Patch, RowId } from './change.ts';
import type { Clock } from './clock.ts';
import { type KeptEdits, keptEdits } from './kept-edits.ts';
import { PendingWrites } from './pending-writes.ts';
import { Listeners } from './sources/row-source.ts';
import { batchIsEmpty, takeBatch } from './take-batch.ts';
import type { WriteBatch, WriteKind, WriteReply, WriteSink } from './write-sink.ts';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

export interface WriteDelays extends Readonly<Record<WriteKind, number>> {
  /** Rows that leave or come back, where they do not wait as long as cells. */
  readonly removals?: number;
}

export const productDelays: WriteDelays = {
  rows: saveTimings.productBatch,
  rename: saveTimings.rename,
  order: saveTimings.sortPacket,
  settings: saveTimings.sortPacket,
};

const retryDelays = [1_000, 2_000, 5_000, 10_000, 30_000];
const kinds: readonly WriteKind[] = ['rename', 'rows', 'order', 'settings'];

export interface QueueEvents {
  saved(batch: WriteBatch, reply: WriteReply): void;
  refused(batch: WriteBatch, refused: NonNullable<WriteReply['refused']>): void;
  /** Whether the screen shows values that the server has refused. */
  showsUnsaved(): boolean;
}

/**
 * Carries edits to the server: waits the debounce of their kind, sends one batch at a time, and keeps what failed.
 * A batch that left is frozen until it is answered; edits made meanwhile wait behind it.
 */
export class EditQueue {
  readonly changed = new Listeners<void>();
  lastFailure: string | null = null;
  /** What failed waits to be tried again; until then nothing is on its way. */
  stalled = false;
  private readonly pending = new PendingWrites();
  private readonly sink: WriteSink;
  private readonly clock: Clock;
  private readonly delays: WriteDelays;
  private readonly events: QueueEvents;
  private readonly timers = new Map<WriteKind, () => void>();
  private readonly due = new Set<WriteKind>();
  private flying: WriteBatch | null = null;
  private sending = false;
  private attempts = 0;
  private cancelRetry: (() => void) | null = null;
  private everSaved = false;
  private resting = false;
  private sequence = 0;
  private readonly name: string;

  constructor(sink: WriteSink, clock: Clock, events: QueueEvents, delays: WriteDelays = productDelays) {
    this.sink = sink;
    this.clock = clock;
    this.events = events;
    this.delays = delays;
    this.name = `${clock.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  }

  add(patch: Patch): void {
    this.pending.absorb(patch);
    // Undone before it was sent: everything there is has been saved.
    if (patch.length > 0 && !this.unsent) this.everSaved = true;
    for (const kind of kinds) if (patch.some((change) => kindOf(change.type) === kind)) this.restart(kind, patch);
    this.changed.emit();
  }

  get status(): SaveStatus {
    if (this.lastFailure !== null || this.events.showsUnsaved()) return 'failed';
    if (this.unsent) return 'saving';
    return this.everSaved ? 'saved' : 'idle';
  }

  get unsent(): boolean {
    return this.flying !== null || !this.pending.empty;
  }

  isWaiting(id: RowId, column: string): boolean {
    return (
      this.pending.hasCell(id, column) || Boolean(this.flying?.updated.some((w) => w.id === id && w.column === column))
    );
  }

  /** Waiting since the batch in flight left: a reply must not overwrite it. */
  isNewer(id: RowId, column: string): boolean {
    return this.pending.hasCell(id, column);
  }

  touches(id: RowId): boolean {
    return this.pending.touches(id) || Boolean(this.flying?.updated.some((write) => write.id === id));
  }

  /** Sends everything now, without waiting for the debounce. */
  flush(leaving = false): void {
    for (const kind of kinds) this.ripen(kind);
    this.cancelRetry?.();
    void this.pump(leaving);
  }

  /** What would be lost if the page ended now, or null. */
  kept(): KeptEdits | null {
    return this.unsent ? keptEdits(this.flying, this.pending) : null;
  }

  /** Nobody looks at this grid any more: what failed is not tried again from here. */
  rest(resting: boolean): void {
    this.resting = resting;
    if (resting) this.cancelRetry?.();
  }

  /** What could not be sent is given up. */
  giveUp(): void {
    this.cancelRetry?.();
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
    this.due.clear();
    this.pending.clear();
    this.flying = null;
    this.forgetFailure();
  }

  /** The person has read it. */
  forgetFailure(): void {
    this.lastFailure = null;
    this.stalled = false;
    this.changed.emit();
  }

  private restart(kind: WriteKind, patch: Patch): void {
    this.timers.get(kind)?.();
    this.timers.set(
      kind,
      this.clock.after(this.delayOf(kind, patch), () => {
        this.ripen(kind);
        void this.pump(false);
      }),
    );
  }

  private delayOf(kind: WriteKind, patch: Patch): number {
    const { removals = this.delays.rows } = this.delays;
    return patch.some(({ type }) => type === 'remove' || type === 'add') && kind === 'rows'
      ? removals
      : this.delays[kind];
  }

  private ripen(kind: WriteKind): void {
    this.timers.get(kind)?.();
    this.timers.delete(kind);
    this.due.add(kind);
  }

  private nextBatch(): WriteBatch | null {
    for (const kind of kinds) {
      if (!this.due.delete(kind)) continue;
      const batch = takeBatch(this.pending, kind, `${this.name}-${++this.sequence}`);
      if (!batchIsEmpty(batch)) return batch;
    }
    return null;
  }

  private async pump(leaving: boolean): Promise<void> {
    if (this.sending) return;
    this.flying ??= this.nextBatch();
    if (!this.flying) {
      this.changed.emit();
      return;
    }
    const batch = this.flying;
    this.sending = true;
    this.stalled = false;
    this.changed.emit();
    try {
      const reply = await this.sink.send(batch, { number: ++this.attempts, leaving });
      this.sending = false;
      this.delivered(batch, reply);
      void this.pump(leaving);
    } catch (failure) {
      this.sending = false;
      this.undelivered(failure instanceof Error ? failure.message : String(failure));
    }
  }

  private delivered(batch: WriteBatch, reply: WriteReply): void {
    this.flying = null;
    this.attempts = 0;
    const { refused } = reply;
    // Never "saved" for an edit that somebody else's replaced, not even where the rest of the batch went through.
    this.lastFailure = refused?.reason ?? lostWords(reply);
    if (!refused || refused.ids) {
      this.everSaved = true;
      this.events.saved(batch, reply);
    }
    if (refused) this.events.refused(batch, refused);
    this.changed.emit();
  }

  private undelivered(message: string): void {
    this.lastFailure = message;
    this.stalled = true;
    const wait = retryDelays[Math.min(this.attempts, retryDelays.length) - 1] ?? 1_000;
    this.cancelRetry?.();
    if (!this.resting) this.cancelRetry = this.clock.after(wait, () => void this.pump(false));
    this.changed.emit();
  }
}

function lostWords({ conflicts = [] }: WriteReply): string | null {
  const lost = conflicts.filter(({ won }) => won === 'theirs').length;
  if (lost === 0) return null;
  return lost === 1
    ? 'An edit was not kept: somebody else saved first.'
    : `${lost} edits were not kept: somebody else saved first.`;
}

function kindOf(type: Patch[number]['type']): WriteKind {
  if (type === 'rename' || type === 'order' || type === 'settings') return type;
  return 'rows';
}
