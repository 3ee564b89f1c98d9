import { sameState } from '../../../parts/confirm/index.ts';
import { isApiFailure, Refused } from '../../../platform/api/api-failure.ts';
import type { Item, Site, Whole } from '../queries.ts';
import type { Act } from './act.ts';
import { foreseen, stillHolds } from './acts.ts';
import { type Judged, judged, type Own, type Request, type Seen } from './requests.ts';
import { covers, withoutDropped } from './site-change.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

/** What the server says to a request. */
export type Answer =
  | { readonly kind: 'site'; readonly site: Site }
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'removed'; readonly id: string; readonly version: number }
  | { readonly kind: 'read' };

/** [G21] Typed here, and changed by somebody else at the same time or refused: it waits until its writer has decided. */
export interface Lost {
  readonly key: string;
  readonly act: Extract<Act, { kind: 'site' | 'item' }>;
  readonly words: string;
  /** By the server, so there is nothing of others to take instead. */
  readonly refused?: boolean;
}

/** What outlives the page: words wait for their writer, anything else is told. */
export interface KeptActs {
  readonly typed: readonly Lost['act'][];
  readonly lost: readonly Lost[];
  readonly others: number;
}

interface Parts {
  /** What the server last said of the site. */
  whole(): Whole;
  send(request: Request, key: string): Promise<Answer>;
  /** Reads everything anew. */
  read(): Promise<void>;
  /** Shows an answer. */
  take(answer: Answer): void;
  /** Has not happened and will not: Undo forgets it. */
  onDropped(key: string): void;
  tell(words: string): void;
  tellRefusal(error: Refused): void;
}

interface Given {
  readonly act: Act;
  /** Nothing for Undo and Redo: they take back one's own work alone. */
  readonly seen?: Seen;
  readonly onDone?: (ids: readonly string[]) => void;
}

interface Entry extends Given {
  readonly key: string;
  requests: readonly Request[] | null;
  answered: number;
  attempt: number;
  readonly made: string[];
  refusal: string | null;
}

const nothing: Seen = { versions: new Map(), positions: new Map() };
const most = 3;

export const seenIn = ({ items }: Whole): Seen => ({
  versions: new Map(items.map(({ _id, version }) => [_id, version])),
  positions: new Map(items.map(({ _id, position }) => [_id, position])),
});

/** Nothing is wrong with what was sent: kept as it is, it is asked again by the same key. */
const comesAgain: ReadonlySet<string> = new Set(['restored', 'requestInFlight', 'tooSlow']);

const isTyped = (act: Act): act is Lost['act'] => (act.kind === 'site' || act.kind === 'item') && !act.waits;
const targetOf = (act: Lost['act']): string => (act.kind === 'item' ? act.id : '');
const isSaidAgain = (older: Lost['act'], newer: Lost['act']): boolean =>
  targetOf(older) === targetOf(newer) && covers(newer, older);

/** Whatever was built on a change that did not happen stands on what was there before it: the first of them, the others on that one. */
const rebased = (entries: readonly Entry[], dropped: Act): Entry[] => {
  if (!isTyped(dropped)) return [...entries];
  let isFound = false;
  return entries.map((entry) => {
    const { act } = entry;
    if (isFound || entry.requests !== null || !isTyped(act) || targetOf(act) !== targetOf(dropped)) return entry;
    const next = withoutDropped(act, dropped);
    isFound = !sameState(next.from, act.from);
    return isFound ? { ...entry, act: next } : entry;
  });
};

/**
 * Everything an editor did, sent one after the other in its order. What found no server stops the queue and goes first when
 * it is tried again, as it was: nothing overtakes it, and the server knows it by its key.
 */
export class ActQueue {
  private readonly parts: Parts;
  private readonly listeners = new Set<() => void>();
  private readonly versions = new Map<string, number>();
  private readonly positions = new Map<string, number>();
  private readonly removed = new Map<string, number>();
  private entries: readonly Entry[] = [];
  private lost: readonly Lost[] = [];
  private running: Promise<void> | null = null;
  private stalled = false;
  private told: { readonly state: SaveState; readonly lost: readonly Lost[]; readonly acts: readonly Act[] };

  constructor(parts: Parts) {
    this.parts = parts;
    this.told = { state: 'saved', lost: [], acts: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = () => this.told;

  /** What was read, with everything on it that the server has not answered yet. */
  readonly shown = (whole: Whole): Whole =>
    this.entries.reduce((now, { act }) => foreseen(now, act), {
      ...whole,
      // What was on its way while it was taken off tells of it once more.
      items: whole.items.filter(({ _id, version }) => version >= (this.removed.get(_id) ?? 0)),
    });

  add(key: string, given: Given): void {
    const act = given.seen ? this.standing(given.act) : given.act;
    this.entries = [
      ...this.entries,
      { ...given, act, key, requests: null, answered: 0, attempt: 0, made: [], refusal: null },
    ];
    this.changed();
    this.run();
  }

  /** Sends again what found no server, and then everything behind it. */
  readonly again = (): void => {
    this.stalled = false;
    this.changed();
    this.run();
  };

  /** Resolves when nothing waits any more, or when it cannot be sent now. */
  readonly settle = async (): Promise<void> => {
    while (this.running) await this.running;
  };

  setAside(lost: Lost): void {
    this.lost = [...this.lost.filter(({ act }) => !isSaidAgain(act, lost.act)), lost];
    this.changed();
  }

  forget(key: string): void {
    this.lost = this.lost.filter((one) => one.key !== key);
    this.changed();
  }

  /** What would be lost if the page ended now. */
  kept(): KeptActs | null {
    const typed = this.entries.flatMap(({ act, seen }) => (seen && isTyped(act) ? [act] : []));
    const others = this.entries.length - typed.length;
    return typed.length + others + this.lost.length === 0 ? null : { typed, lost: this.lost, others };
  }

  /** Words typed on in a field after those before were set aside stand on what was there, not on what nobody has. */
  private standing(act: Act): Act {
    if (!isTyped(act) || stillHolds(this.shown(this.parts.whole()), { ...act, to: act.from } as Act)) return act;
    return this.lost
      .filter((one) => targetOf(one.act) === targetOf(act))
      .reduce((now, one) => withoutDropped(now, one.act), act);
  }

  private changed(): void {
    const state = this.stalled ? 'failed' : this.entries.length > 0 ? 'saving' : 'saved';
    this.told = { state, lost: this.lost, acts: this.entries.map(({ act }) => act) };
    for (const listener of this.listeners) listener();
  }

  private run(): void {
    if (this.running || this.stalled) return;
    this.running = this.work().finally(() => {
      this.running = null;
    });
  }

  private async work(): Promise<void> {
    for (let [entry] = this.entries; entry && !this.stalled; [entry] = this.entries) {
      try {
        await this.perform(entry);
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        await this.failed(entry, error);
      }
    }
  }

  private async perform(entry: Entry): Promise<void> {
    if (entry.requests === null) {
      const verdict = this.judge(entry);
      if ('lost' in verdict) return this.lose(entry, entry.refusal ?? verdict.lost);
      entry.requests = verdict.requests;
    }
    while (entry.answered < entry.requests.length) {
      const request = entry.requests[entry.answered]!;
      const key = [entry.key, entry.attempt, entry.answered].join('-');
      const before = this.parts.whole();
      const answer = await this.parts.send(request, key);
      this.parts.take(answer);
      this.note(entry, request, answer, before);
      if (request.kind === 'create' && answer.kind === 'item') entry.made.push(answer.item._id);
      entry.answered += 1;
    }
    this.forgetOlder(entry);
    this.leave(entry);
    entry.onDone?.(entry.made);
  }

  private judge({ act, seen = nothing }: Entry): Judged {
    const own: Own = { versions: this.versions, positions: this.positions, removed: this.removed };
    return judged(act, this.parts.whole(), seen, own);
  }

  /** Remembers what of the site is one's own work. */
  private note({ seen = nothing }: Entry, request: Request, answer: Answer, before: Whole): void {
    if (answer.kind === 'removed') this.removed.set(answer.id, answer.version);
    if (answer.kind === 'item') {
      const { _id, version, position } = answer.item;
      const stoodOn = [seen.versions.get(_id), this.versions.get(_id)];
      const alone =
        request.kind !== 'item' || (stoodOn.includes(request.body.version) && version <= request.body.version + 1);
      if (alone) this.versions.set(_id, version);
      if (request.kind !== 'item' || request.body.before !== undefined) this.positions.set(_id, position);
    }
    if (answer.kind !== 'read') return;
    const held = new Map(before.items.map(({ _id, version }) => [_id, version]));
    for (const { _id, version } of this.parts.whole().items)
      if (version === (held.get(_id) ?? 0) + 1) this.versions.set(_id, version);
  }

  /** What was typed on in the same field and is kept now: the words before it need no decision any more. */
  private forgetOlder({ seen, act: { merges } }: Entry): void {
    if (seen && merges !== undefined) this.lost = this.lost.filter(({ act }) => act.merges !== merges);
  }

  private leave(entry: Entry): void {
    this.entries = this.entries.filter((one) => one !== entry);
    this.changed();
  }

  private drop(entry: Entry): void {
    this.entries = rebased(
      this.entries.filter((one) => one !== entry),
      entry.act,
    );
    this.parts.onDropped(entry.key);
    this.changed();
  }

  private lose(entry: Entry, words: string, refused = false): void {
    this.drop(entry);
    if (entry.seen && isTyped(entry.act)) this.setAside({ key: entry.key, act: entry.act, words, refused });
    else this.parts.tell(words);
  }

  private stall(): void {
    this.stalled = true;
    this.changed();
  }

  private async failed(entry: Entry, error: Error): Promise<void> {
    if (!(error instanceof Refused) || error.status === 401) return this.stall();
    if (error.code === 'nothingToDo') return this.leave(entry);
    if (error.code !== 'userLock' && error.code !== 'notFound') return this.refused(entry, error);
    // Somebody else came first: on top of what they did it may still be meant, or is told.
    if (entry.attempt >= most || entry.requests?.[entry.answered]?.kind === 'restore')
      return this.lose(entry, error.message);
    if (error.code === 'userLock') entry.refusal = error.message;
    try {
      await this.parts.read();
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      if (failure instanceof Refused) return this.lose(entry, error.message);
      return this.stall();
    }
    entry.attempt += 1;
    entry.requests = null;
    entry.answered = 0;
  }

  /** What was typed is never thrown away for it: it waits to be sent again, or its writer sees why and decides. */
  private async refused(entry: Entry, error: Refused): Promise<void> {
    if (comesAgain.has(error.code)) {
      this.parts.tellRefusal(error);
      return this.stall();
    }
    if (entry.seen && isTyped(entry.act)) this.lose(entry, error.message, true);
    else {
      this.parts.tellRefusal(error);
      this.drop(entry);
    }
    return this.readQuietly();
  }

  private async readQuietly(): Promise<void> {
    try {
      await this.parts.read();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
    }
  }
}
