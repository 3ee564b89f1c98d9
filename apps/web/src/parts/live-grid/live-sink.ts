import type { Grid, RemoteChange, WriteBatch, WriteReply, WriteSink } from '@atelier/grid';
import { actsFor, type CallOptions, call, Refused } from '../../platform/api/index.ts';
import { tellRefusal, tellUserLock } from './conflict-words.ts';
import { cellConflicts, type LostCells, lostCellsOf } from './conflicts.ts';
import type { LiveArea, LiveRequest, LiveRow, Saved, SeenState } from './live-area.ts';
import type { LiveRows } from './taken-rows.ts';

export interface SinkParts<R extends LiveRow> {
  readonly area: LiveArea<R>;
  readonly seen: SeenState;
  readonly source: LiveRows<R>;
  grid(): Grid<R>;
  holdOthers<T>(work: () => Promise<T>): Promise<T>;
  /** Somebody else wrote in between: what they did is still to be fetched. */
  onBehind(): void;
}

/** A batch on its way. Tried again, it sends only what has not been answered, as it was: the server knows it by its key. */
interface Sending<R extends LiveRow> {
  readonly key: string;
  readonly requests: LiveRequest<R>[];
  readonly answered: WriteReply[];
}

const joined = (replies: readonly WriteReply[]): WriteReply => {
  const refusals = replies.flatMap(({ refused }) => refused ?? []);
  const [first] = refusals;
  const everything = refusals.length > 0 && refusals.length === replies.length;
  return {
    rows: replies.flatMap(({ rows = [] }) => rows),
    conflicts: replies.flatMap(({ conflicts = [] }) => conflicts),
    ...(first
      ? {
          refused: everything
            ? { reason: first.reason }
            : { reason: first.reason, ids: refusals.flatMap(({ ids }) => ids ?? []) },
        }
      : {}),
  };
};

const asReply = (row: LiveRow) => ({ id: row.id, values: { ...row } as Readonly<Record<string, unknown>> });

const most = 3;

/** The write pipe of a live grid: batches with versions, per-cell conflicts, canonical rows back (M6.2, G21). */
export class LiveSink<R extends LiveRow> implements WriteSink {
  private readonly parts: SinkParts<R>;
  /** Rows by the id they once had: the history still calls them so. */
  private readonly onceNamed = new Map<string, R>();
  private sending: Sending<R> | null = null;
  private leaving = false;
  /** Edits are sent in the name of who made them, also if somebody else has logged in on this page since. */
  private readonly person = actsFor();

  constructor(parts: SinkParts<R>) {
    this.parts = parts;
  }

  async send(batch: WriteBatch, { leaving }: { readonly leaving: boolean }): Promise<WriteReply> {
    this.leaving = leaving;
    if (batch.settings) return this.orRefused(batch, undefined, () => this.saveSettings(batch));
    if (this.sending?.key !== batch.key) {
      const requests = [...this.parts.area.requestsOf(batch, { shown: this.rowOf, known: this.known })];
      this.sending = { key: batch.key, requests, answered: [] };
    }
    const { requests, answered } = this.sending;
    const several = requests.length > 1;
    if (requests.length === 0) return {};
    while (answered.length < requests.length) {
      const at = answered.length;
      const request = requests[at]!;
      const key = several ? `${batch.key}-${at}` : batch.key;
      // The push about this very batch may overtake its reply; taken for others' work, a large one would load all anew.
      const work = () => this.parts.holdOthers(() => this.save(batch, request, key, 1));
      answered.push(await this.orRefused(batch, several ? (request.ids ?? []) : undefined, work));
    }
    return joined(answered);
  }

  readonly rowOf = (id: string): R | undefined => this.parts.grid().rowById(id) ?? this.onceNamed.get(id);
  private readonly known = (id: string): R | undefined => this.rowOf(id) ?? this.parts.source.taken.row(id);

  private async orRefused(
    batch: WriteBatch,
    ids: readonly string[] | undefined,
    work: () => Promise<WriteReply>,
  ): Promise<WriteReply> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A watched call ends the session for the whole page; the batch stays where it is, also if there is a new session by now.
      if (error.status === 401) {
        await call('currentSession', {});
        throw error;
      }
      tellRefusal(error);
      this.takeBack(batch, ids);
      this.parts.onBehind();
      return { refused: { reason: error.message, ...(ids ? { ids } : {}) } };
    }
  }

  private async saveSettings({ key, settings }: WriteBatch): Promise<WriteReply> {
    const options = { idempotencyKey: key, keepalive: this.leaving, person: this.person };
    const saved = await this.parts.area.saveSettings?.(settings!, options);
    if (saved?.revision !== undefined) this.seeRevision(saved.revision);
    return {};
  }

  private async save(
    batch: WriteBatch,
    request: LiveRequest<R>,
    idempotencyKey: string,
    attempt: number,
  ): Promise<WriteReply> {
    const options: CallOptions = { idempotencyKey, unwatched: true, keepalive: this.leaving, person: this.person };
    try {
      return await this.accepted(batch, request, await request.send(options));
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'userLock' || attempt > most) throw error;
      const lost = request.without ? lostCellsOf(error) : undefined;
      if (!lost) throw error;
      tellUserLock(error.message);
      return this.mergeWith(batch, request, lost, attempt);
    }
  }

  private async mergeWith(
    batch: WriteBatch,
    request: LiveRequest<R>,
    lost: LostCells,
    attempt: number,
  ): Promise<WriteReply> {
    const rest = request.without?.(lost);
    const reply = rest ? await this.save(batch, rest, `${batch.key}-lost-${attempt}`, attempt + 1) : {};
    const fresh = await this.readRows(lost.cells.map(({ id }) => id));
    this.drop(lost.missing);
    this.parts.onBehind();
    const conflicts = cellConflicts(lost).map((conflict) => ({
      ...conflict,
      value:
        (fresh.find(({ id }) => id === conflict.id) as Record<string, unknown> | undefined)?.[conflict.column] ??
        conflict.value,
    }));
    return {
      rows: [...(reply.rows ?? []), ...fresh.map(asReply)],
      conflicts: [...(reply.conflicts ?? []), ...conflicts],
    };
  }

  private async accepted(batch: WriteBatch, { ids }: LiveRequest<R>, saved: Saved<R>): Promise<WriteReply> {
    this.seeReply(saved);
    const own = saved.rows ?? [];
    for (const row of own) this.takeVersion(row);
    if (saved.renamed) this.rename(saved.renamed);
    const fresh = await this.readRows(batch.added.flatMap(({ id }) => (!ids || ids.includes(id) ? id : [])));
    return {
      rows: [...own.map(({ id, values = {} }) => ({ id, values: { ...values } })), ...fresh.map(asReply)],
    };
  }

  private async readRows(ids: readonly string[]): Promise<readonly R[]> {
    const rows = ids.flatMap((id) => this.known(id) ?? []);
    const fresh = rows.length === 0 ? [] : ((await this.parts.area.readRows?.(rows)) ?? []);
    for (const row of fresh) this.takeVersion(row);
    return fresh;
  }

  private rename(renamed: NonNullable<Saved<R>['renamed']>): void {
    for (const { from, row } of renamed) {
      const shown = this.rowOf(from);
      if (!shown) continue;
      this.onceNamed.set(from, shown);
      Object.assign(shown, row);
    }
    this.parts.source.reindex();
    this.parts.grid().rebuild();
  }

  /** What was refused has not happened: additions go again, removals come back to where they were. */
  private takeBack({ added, removed }: WriteBatch, ids: readonly string[] | undefined): void {
    const isMeant = (id: string) => !ids || ids.includes(id);
    const { source } = this.parts;
    const going = added.filter(({ id }) => isMeant(id)).map(({ id }): RemoteChange => ({ type: 'remove', id }));
    const coming = removed.filter(isMeant).flatMap((id): RemoteChange[] => {
      const [row, at] = [source.taken.row(id), source.taken.placeOf(id)];
      return row && at !== undefined ? [{ type: 'add', row, at }] : [];
    });
    this.parts.grid().applyRemote([...going, ...coming.reverse()], { by: '' });
  }

  private takeVersion({ id, version = 0 }: { readonly id: string; readonly version?: number }): void {
    const row = this.known(id);
    if (row) row.version = Math.max(row.version, version);
  }

  private drop(ids: readonly string[]): void {
    this.parts.grid().applyRemote(
      ids.map((id) => ({ type: 'remove', id })),
      { by: '' },
    );
  }

  /** An order is seen only if nobody wrote in between; otherwise catching up brings it, and a sort before that conflicts. */
  private seeReply({ revision, orderRevision }: Saved<R>): void {
    const { seen } = this.parts;
    if (revision === undefined) return;
    if (orderRevision !== undefined && revision <= seen.revision + 1)
      seen.orderRevision = Math.max(seen.orderRevision, orderRevision);
    this.seeRevision(revision);
  }

  /** The next number is one's own write; a larger step means that others wrote in between. */
  private seeRevision(revision: number): void {
    const { seen } = this.parts;
    if (revision === seen.revision + 1) seen.revision = revision;
    else if (revision > seen.revision) this.parts.onBehind();
  }
}
