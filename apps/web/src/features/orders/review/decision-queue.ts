import { readConflicts } from '@atelier/contract/platform/conflict';
import type { LineDecision, LineStatus } from '@atelier/domain/order/order-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import type { KeepableQueue } from '../../../parts/live-grid/index.ts';
import { Refused } from '../../../platform/api/api-failure.ts';

export interface Decision {
  readonly orderId: string;
  readonly identifier: string;
  /** Null leaves the line open again. */
  readonly status: LineDecision | null;
  readonly reason: string;
  /** What the server held of it when this was decided. */
  readonly was: LineStatus;
}

interface Batch {
  /** The server knows a repetition by it. */
  readonly key: string;
  readonly decisions: readonly Decision[];
}

/** Why a decision does not hold: what won, or what the server said. */
export interface Lost {
  readonly status: LineStatus | null;
  readonly by: string;
  readonly message: string;
}

export interface DecidableLine {
  readonly orderId: string;
  readonly identifier: string;
  readonly status: LineStatus;
  readonly denyReason: string;
}

export interface KeptDecisions {
  readonly batches: readonly Batch[];
  readonly waiting: readonly Decision[];
}

interface Parts {
  send(batch: Batch, leaving: boolean): Promise<void>;
  /** The server has them. */
  onSaved(decisions: readonly Decision[]): void;
  /** What the page shows is behind. */
  onBehind(): void;
}

const statusOf = (status: Decision['status']): LineStatus => status ?? 'PENDING';
const asDecision = (status: LineStatus): Decision['status'] =>
  status === 'APPROVED' || status === 'DENIED' ? status : null;

/** [M20.2] Decisions on their way: squashed by line, sent together after a moment, tried again with the same key. */
export class DecisionQueue implements KeepableQueue {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<string, Decision>();
  readonly #lost = new Map<string, Lost>();
  /** What each line was before, newest last: one entry is what one key press did. */
  readonly #undo: (readonly Omit<Decision, 'was'>[])[] = [];
  readonly #known = new Map<string, LineStatus>();
  #batches: Batch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #resting = false;
  #saved = false;
  lastFailure: string | null = null;
  version = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly changed = {
    add: (listener: () => void): (() => void) => {
      this.#listeners.add(listener);
      return () => void this.#listeners.delete(listener);
    },
  };

  get unsent(): boolean {
    return this.#waiting.size > 0 || this.#batches.length > 0;
  }

  get stalled(): boolean {
    return this.lastFailure !== null;
  }

  get status(): 'idle' | 'saving' | 'saved' | 'failed' {
    if (this.stalled) return 'failed';
    if (this.unsent) return 'saving';
    return this.#saved ? 'saved' : 'idle';
  }

  get mayTakeBack(): boolean {
    return this.#undo.length > 0;
  }

  lostOf(identifier: string): Lost | undefined {
    return this.#lost.get(identifier);
  }

  /** A line as its decider sees it at once, whatever the server knows so far. */
  shown<L extends DecidableLine>(line: L): Pick<L, 'status' | 'denyReason'> {
    const decision = this.#newest(line.identifier);
    return decision ? { status: statusOf(decision.status), denyReason: decision.reason } : line;
  }

  decide(lines: readonly DecidableLine[], status: LineDecision, reason = ''): void {
    const changed = lines.filter((line) => {
      const { status: now, denyReason } = this.shown(line);
      return now !== status || denyReason !== reason;
    });
    if (changed.length === 0) return;
    this.#undo.push(
      changed.map((line) => {
        const { status: now, denyReason } = this.shown(line);
        return { orderId: line.orderId, identifier: line.identifier, status: asDecision(now), reason: denyReason };
      }),
    );
    for (const { orderId, identifier, status: was } of changed) {
      if (this.#newest(identifier) === undefined) this.#known.set(identifier, was);
      this.#put({ orderId, identifier, status, reason });
    }
    this.#later();
  }

  /** The last press of a key did not happen. */
  takeBack(): readonly string[] {
    const last = this.#undo.pop() ?? [];
    for (const one of last) this.#put(one);
    if (last.length > 0) this.#later();
    return last.map(({ identifier }) => identifier);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.lastFailure = null;
    this.#pack();
    void this.#work();
  }

  forgetFailure(): void {
    this.lastFailure = null;
    this.#tell();
  }

  giveUp(): void {
    this.#waiting.clear();
    this.#batches = [];
    this.#undo.length = 0;
    this.forgetFailure();
    this.#parts.onBehind();
  }

  /** Sends what waits; whether all of it arrived. */
  async settle(): Promise<boolean> {
    this.flush();
    while (this.unsent && !this.stalled) await new Promise((resolve) => setTimeout(resolve, 20));
    return !this.unsent;
  }

  kept(): KeptDecisions | null {
    return this.unsent ? { batches: this.#batches, waiting: [...this.#waiting.values()] } : null;
  }

  adopt({ batches, waiting }: KeptDecisions): void {
    this.#batches.push(...batches);
    for (const one of waiting) this.#waiting.set(one.identifier, one);
    this.flush();
  }

  rest(resting: boolean): void {
    this.#resting = resting;
    if (resting && this.#waiting.size > 0 && !this.stalled) this.flush();
  }

  #tell(): void {
    this.version += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  #sent(identifier: string): Decision | undefined {
    return this.#batches.flatMap(({ decisions }) => decisions).findLast((one) => one.identifier === identifier);
  }

  #newest(identifier: string): Decision | undefined {
    return this.#waiting.get(identifier) ?? this.#sent(identifier);
  }

  /** The last word counts; one that says what the server holds already needs no sending. */
  #put(decision: Omit<Decision, 'was'>): void {
    const { identifier, status } = decision;
    const sent = this.#sent(identifier);
    const was = sent
      ? statusOf(sent.status)
      : (this.#waiting.get(identifier)?.was ?? this.#known.get(identifier) ?? 'PENDING');
    this.#lost.delete(identifier);
    if (was === statusOf(status) && status !== 'DENIED') this.#waiting.delete(identifier);
    else this.#waiting.set(identifier, { ...decision, was });
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), saveTimings.orderBatch);
    this.#tell();
  }

  #pack(): void {
    const decisions = [...this.#waiting.values()];
    this.#waiting.clear();
    for (let at = 0; at < decisions.length; at += orderLimits.decisions)
      this.#batches.push({ key: crypto.randomUUID(), decisions: decisions.slice(at, at + orderLimits.decisions) });
  }

  async #work(): Promise<void> {
    this.#tell();
    if (this.#busy) return;
    this.#busy = true;
    for (let [batch] = this.#batches; batch !== undefined && !this.stalled; [batch] = this.#batches) {
      try {
        await this.#parts.send(batch, this.#resting);
        this.#arrived(batch);
      } catch (error) {
        this.#failed(batch, error);
      }
      this.#tell();
    }
    this.#busy = false;
  }

  #arrived(batch: Batch): void {
    this.#replace(batch);
    for (const { identifier, status } of batch.decisions) this.#known.set(identifier, statusOf(status));
    this.#saved = true;
    this.#parts.onSaved(batch.decisions);
  }

  #replace(batch: Batch, by: readonly (readonly Decision[])[] = []): void {
    const instead = by.filter((one) => one.length > 0).map((decisions) => ({ key: crypto.randomUUID(), decisions }));
    this.#batches = this.#batches.flatMap((one) => (one === batch ? instead : [one]));
  }

  #failed(batch: Batch, error: unknown): void {
    if (!(error instanceof Refused) || error.status === 401 || error.code === 'restored') {
      this.lastFailure = error instanceof Error ? error.message : String(error);
      return;
    }
    const won = new Map(readConflicts(error.details).conflicts.map((one) => [one.id, one]));
    const orders = Map.groupBy(batch.decisions, ({ orderId }) => orderId);
    if (won.size > 0) {
      for (const { value, by, id } of won.values())
        if (id !== null) this.#lose(id, { status: value as LineStatus, by, message: error.message });
      this.#replace(batch, [batch.decisions.filter(({ identifier }) => !won.has(identifier))]);
    } else if (orders.size > 1) {
      // All of a request or none: what can be saved is found order by order.
      this.#replace(batch, [...orders.values()]);
      return;
    } else {
      for (const { identifier } of batch.decisions)
        this.#lose(identifier, { status: null, by: '', message: error.message });
      this.#replace(batch);
    }
    this.#parts.onBehind();
  }

  /** What somebody else decided is theirs to take back. */
  #forget(identifier: string): void {
    const rest = this.#undo.map((press) => press.filter((one) => one.identifier !== identifier));
    this.#undo.splice(0, this.#undo.length, ...rest.filter((press) => press.length > 0));
  }

  #lose(identifier: string, lost: Lost): void {
    this.#waiting.delete(identifier);
    this.#lost.set(identifier, lost);
    this.#forget(identifier);
    if (lost.status) this.#known.set(identifier, lost.status);
  }
}
