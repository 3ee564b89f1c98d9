import { saveTimings } from '@atelier/domain/vocabulary/timings';
import type { Intent } from './intent.ts';
import { batchLength } from './move-batch.ts';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** A batch on its way: tried again it is the same one, which the server knows by its key. */
export interface SentBatch {
  readonly key: string;
  readonly intents: readonly Intent[];
  /** What was seen when the first of them was meant. */
  readonly seen: number;
  readonly leaving: boolean;
}

/** What would be lost if the page ended now; what was already sent goes out again under the same key. */
export interface UnsentMoves {
  readonly sending: Omit<SentBatch, 'leaving'> | null;
  readonly waiting: readonly { readonly intent: Intent; readonly seen: number }[];
}

interface QueueParts {
  /** Answers why it was refused, or null; no answer at all is thrown, and the batch stays. */
  send(batch: SentBatch): Promise<string | null>;
  revision(): number;
  onRefused(): void;
  onChange(): void;
}

/** M10.2: moves wait for half a second of rest and go out one batch after the other. */
export class SendQueue {
  status: SaveStatus = 'idle';
  lastFailure: string | null = null;
  private readonly parts: QueueParts;
  private waiting: UnsentMoves['waiting'][number][] = [];
  private sending: UnsentMoves['sending'] = null;
  private running = false;
  private idle: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: QueueParts) {
    this.parts = parts;
  }

  get unsentIntents(): readonly Intent[] {
    return [...(this.sending?.intents ?? []), ...this.waiting.map(({ intent }) => intent)];
  }

  get unsent(): boolean {
    return this.sending !== null || this.waiting.length > 0;
  }

  /** Nothing goes out any more until it is tried again. */
  get stalled(): boolean {
    return this.unsent && this.status === 'failed';
  }

  add(intents: readonly Intent[]): void {
    const seen = this.parts.revision();
    this.waiting.push(...intents.map((intent) => ({ intent, seen })));
    clearTimeout(this.timer);
    if (this.status !== 'failed') this.status = 'saving';
    this.timer = setTimeout(() => void this.flush(), saveTimings.groupSort);
  }

  get unsentMoves(): UnsentMoves | null {
    return this.unsent ? { sending: this.sending, waiting: [...this.waiting] } : null;
  }

  /** What an earlier page could not send goes out before anything that is moved from now on. */
  restore({ sending, waiting }: UnsentMoves): void {
    if (this.sending === null) this.sending = sending;
    else if (sending) waiting = [...sending.intents.map((intent) => ({ intent, seen: sending.seen })), ...waiting];
    this.waiting = [...waiting, ...this.waiting];
    void this.flush();
  }

  /** Sends what waits, now. A page that is being left sends what it can at once. */
  async flush(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    if (this.running) return;
    this.running = true;
    const ended = Promise.withResolvers<void>();
    this.idle = ended.promise;
    this.status = this.unsent ? 'saving' : this.status;
    this.parts.onChange();
    try {
      while (this.next()) await this.sendOne(leaving);
      if (this.status === 'saving') this.status = 'saved';
    } catch (error) {
      this.status = 'failed';
      this.lastFailure = error instanceof Error ? error.message : String(error);
    } finally {
      this.running = false;
      this.parts.onChange();
      ended.resolve();
    }
  }

  /** Sends what waits; whether all of it arrived. */
  async settle(): Promise<boolean> {
    await this.flush();
    await this.idle;
    return !this.unsent;
  }

  /** What could not be sent is forgotten. */
  giveUp(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.sending = null;
    this.forgetFailure();
  }

  forgetFailure(): void {
    this.status = 'idle';
    this.lastFailure = null;
    this.parts.onChange();
  }

  /** The batch that failed before anything newer. */
  private next(): boolean {
    if (this.sending) return true;
    const count = batchLength(this.waiting.map(({ intent }) => intent));
    if (count === 0) return false;
    const taken = this.waiting.splice(0, count);
    this.sending = { key: crypto.randomUUID(), intents: taken.map(({ intent }) => intent), seen: taken[0]!.seen };
    return true;
  }

  private async sendOne(leaving: boolean): Promise<void> {
    const refused = await this.parts.send({ ...this.sending!, leaving });
    this.sending = null;
    if (refused !== null) {
      this.status = 'failed';
      this.lastFailure = refused;
      this.parts.onRefused();
    }
    this.parts.onChange();
  }
}
