import { type DisplayGroup, displayGroups } from '@atelier/domain/display-group/display-groups';
import { applyIntent } from './apply-intent.ts';
import type { Intent } from './intent.ts';
import { inverseOf } from './inverse.ts';
import { SendQueue, type SentBatch, type UnsentMoves } from './send-queue.ts';
import type { BoardRow, SortState } from './sort-state.ts';

interface Step {
  readonly undo: readonly Intent[];
  readonly redo: readonly Intent[];
}

/** What the server made of a batch. */
export interface SendReply {
  /** What of it has happened. */
  readonly done: readonly Intent[];
  /** Why the rest has not. */
  readonly refused: string | null;
  /** What the server says of it, on top of what was meant. */
  adopt(base: SortState): SortState;
}

export interface BoardParts {
  readonly start: SortState;
  /** Carries a batch to the server. */
  send(batch: SentBatch): Promise<SendReply>;
  revision(): number;
}

const applyAll = (state: SortState, intents: readonly Intent[]): { state: SortState; refused: string | null } => {
  let now = state;
  for (const intent of intents) {
    const applied = applyIntent(now, intent);
    if (!applied.ok) return { state: now, refused: applied.problem };
    now = applied.value;
  }
  return { state: now, refused: null };
};

/** What still holds is done; what does not any more is left out. */
const applyWhatHolds = (state: SortState, intents: readonly Intent[]): SortState =>
  intents.reduce((now, intent) => {
    const applied = applyIntent(now, intent);
    return applied.ok ? applied.value : now;
  }, state);

/**
 * The order as the server has it, with everything that was moved here and has not arrived there yet done again on top:
 * so others' moves and own ones show together, and a failed save loses none.
 */
export class SortBoard {
  readonly queue: SendQueue;
  private base: SortState;
  private shownState: SortState;
  private shownGroups: readonly DisplayGroup[] | null = null;
  private fields: Map<string, BoardRow['fields']> | null = null;
  private readonly past: Step[] = [];
  private readonly future: Step[] = [];
  private readonly listeners = new Set<() => void>();

  constructor({ start, send, revision }: BoardParts) {
    this.base = start;
    this.shownState = start;
    this.queue = new SendQueue({
      revision,
      send: async (batch) => {
        const reply = await send(batch);
        this.base = reply.adopt(applyWhatHolds(this.base, reply.done));
        return reply.refused;
      },
      onRefused: () => {
        this.past.length = 0;
        this.future.length = 0;
      },
      onChange: () => this.refresh(),
    });
  }

  get state(): SortState {
    return this.shownState;
  }

  get groups(): readonly DisplayGroup[] {
    this.shownGroups ??= displayGroups(this.shownState.rows, this.shownState.kept);
    return this.shownGroups;
  }

  /** What a style-color shows; moving changes none of it. */
  fieldsOf(id: string): Readonly<Record<string, unknown>> {
    this.fields ??= new Map(this.base.rows.map((row) => [row.id, row.fields]));
    return this.fields.get(id) ?? {};
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  get redoable(): boolean {
    return this.future.length > 0;
  }

  /** Why it would not be done. */
  refusalOf(intents: readonly Intent[]): string | null {
    let now = this.shownState;
    for (const intent of intents) {
      const applied = applyIntent(now, intent);
      if (!applied.ok) return applied.problem;
      now = applied.value;
    }
    return null;
  }

  /** Does all of it or nothing; answers why not. */
  carryOut(intents: readonly Intent[]): string | null {
    if (intents.length === 0) return null;
    const undo: Intent[][] = [];
    let now = this.shownState;
    let lasting = false;
    for (const intent of intents) {
      const back = inverseOf(now, intent);
      if (back) undo.unshift([...back]);
      else if (intent.kind !== 'content') lasting = true;
      const applied = applyIntent(now, intent);
      if (!applied.ok) return applied.problem;
      now = applied.value;
    }
    this.future.length = 0;
    if (lasting) this.past.length = 0;
    else if (undo.length > 0) this.past.push({ undo: undo.flat(), redo: intents });
    this.add(intents);
    return null;
  }

  /** Answers why not, where others have moved what would be taken back. */
  undo = (): string | null => this.walk(this.past, this.future, 'undo');
  redo = (): string | null => this.walk(this.future, this.past, 'redo');

  /** What the server has now, told by the reply to a read or by somebody else's change. */
  rebase(change: (base: SortState) => SortState): void {
    this.base = change(this.base);
    this.fields = null;
    this.refresh();
  }

  /** What an earlier page could not save is done again on what the server has now; how much of it there is. */
  restore(moves: UnsentMoves): number {
    const before = this.queue.unsentIntents.length;
    this.queue.restore(moves);
    this.refresh();
    return this.queue.unsentIntents.length - before;
  }

  /** Another way to group: what was moved in the one before is another story. */
  regroup(change: (base: SortState) => SortState): void {
    this.past.length = 0;
    this.future.length = 0;
    this.rebase(change);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private walk(from: Step[], to: Step[], way: 'undo' | 'redo'): string | null {
    const step = from.at(-1);
    if (!step) return null;
    from.pop();
    const { refused } = applyAll(this.shownState, step[way]);
    if (refused !== null) return refused;
    to.push(step);
    this.add(step[way]);
    return null;
  }

  private add(intents: readonly Intent[]): void {
    this.queue.add(intents);
    this.refresh();
  }

  private refresh(): void {
    const before = this.shownState;
    this.shownState = applyWhatHolds(this.base, this.queue.unsentIntents);
    // Words on a page move nothing.
    if (this.shownState.rows !== before.rows || this.shownState.kept !== before.kept) this.shownGroups = null;
    for (const listener of this.listeners) listener();
  }
}
