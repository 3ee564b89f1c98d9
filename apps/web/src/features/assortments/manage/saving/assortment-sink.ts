import type { Grid, WriteBatch, WriteReply, WriteSink } from '@atelier/grid';
import { gridValue, type ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { call, Refused } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { patchAssortment } from '../../queries.ts';
import { tellUserLock } from '../../tell-user-lock.ts';
import { type Place, readRows } from '../rows/read-products.ts';
import { renamesOf } from '../rows/rename-rows.ts';
import { uiSettingsOf } from '../rows/ui-settings.ts';
import { type BatchBody, batchBody, isEmptyBody } from './batch-body.ts';
import { cellConflicts, type LostCells, lostCellsOf, withoutLostCells } from './conflicts.ts';

/** What one open assortment knows of the server's state. */
export interface SeenState {
  revision: number;
  orderRevision: number;
  /** The fence of the edit lock; only internal assortments have one. */
  fence: number | undefined;
}

export interface SinkParts {
  readonly place: Place;
  readonly seen: SeenState;
  /** Rows taken out of the grid: deleting names them by what they were. */
  gone(id: string): ProductGridRow | undefined;
  /** A row has got another id. */
  onRenamed(): void;
  holdOthers<T>(work: () => Promise<T>): Promise<T>;
  grid(): Grid<ProductGridRow>;
  /** Somebody else wrote in between: what they did is still to be fetched. */
  onBehind(): void;
}

type BatchReply = Awaited<ReturnType<typeof sendBody>>;

const sendBody = ({ orgType, id }: Place, body: BatchBody, key: string, leaving: boolean) =>
  call(
    orgType === 'internal' ? 'batchInternalAssortment' : 'batchAssortment',
    { params: { id }, body },
    { idempotencyKey: key, unwatched: true, keepalive: leaving },
  );

/** The write pipe of an open assortment: batches with row versions, per-cell conflicts, canonical rows back (M6.2, G21). */
export class AssortmentSink implements WriteSink {
  private readonly parts: SinkParts;
  /** Rows by the name they once had: the history still calls them so. */
  private readonly onceNamed = new Map<string, ProductGridRow>();
  private leaving = false;

  constructor(parts: SinkParts) {
    this.parts = parts;
  }

  async send(batch: WriteBatch, { leaving }: { readonly leaving: boolean }): Promise<WriteReply> {
    this.leaving = leaving;
    try {
      if (batch.settings) return await this.saveSettings(batch.settings);
      if (batch.kind === 'rename') return await this.parts.holdOthers(() => this.rename(batch));
      const body = batchBody(batch, this.rowOf, this.parts.gone);
      if (isEmptyBody(body)) return {};
      // The push about this very batch may overtake its reply; taken for others' work, a large one would load all anew.
      return await this.parts.holdOthers(() => this.save(batch, this.withFence(body), batch.key, 1));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A watched call ends the session for the whole page; the batch stays where it is.
      if (error.status === 401) await call('currentSession', {});
      return this.refused(batch, error);
    }
  }

  private readonly rowOf = (id: string) => this.parts.grid().rowById(id) ?? this.onceNamed.get(id);

  private withFence(body: BatchBody): BatchBody {
    const { seen } = this.parts;
    const sorts = (body.sortProducts?.length ?? 0) > 0;
    return {
      ...body,
      ...(sorts ? { orderRevision: seen.orderRevision } : {}),
      ...(seen.fence === undefined ? {} : { fence: seen.fence }),
    };
  }

  private async saveSettings(settings: NonNullable<WriteBatch['settings']>): Promise<WriteReply> {
    const { orgType, id } = this.parts.place;
    const body = { uiSettings: uiSettingsOf(orgType, settings) };
    const { revision } = await patchAssortment(orgType, id, body, { keepalive: this.leaving });
    this.seeRevision(revision);
    return {};
  }

  /** The row stays where it is and the same object, so that Undo still finds it; everything else about it is new. */
  private async rename(batch: WriteBatch): Promise<WriteReply> {
    const renames = renamesOf(batch, this.rowOf);
    if (renames.length === 0) return {};
    const renameProducts = renames.map(({ from, to }) => ({ from, to }));
    const reply = await sendBody(this.parts.place, this.withFence({ renameProducts }), batch.key, this.leaving);
    this.seeReply(reply);
    const fresh = await readRows(
      this.parts.place,
      renames.map(({ to }) => to),
    );
    for (const { row, to } of renames) {
      this.onceNamed.set(row.id, row);
      Object.assign(
        row,
        fresh.find(({ id }) => id === `${to.style}-${to.color}`),
      );
    }
    this.parts.onRenamed();
    return {};
  }

  private async save(batch: WriteBatch, body: BatchBody, key: string, attempt: number): Promise<WriteReply> {
    try {
      return await this.accepted(batch, await sendBody(this.parts.place, body, key, this.leaving));
    } catch (error) {
      const lost = error instanceof Refused && error.code === 'userLock' ? lostCellsOf(error) : undefined;
      if (!lost || attempt > 3) throw error;
      tellUserLock((error as Refused).message);
      return this.mergeWith(batch, body, lost, `${batch.key}-${attempt}`, attempt);
    }
  }

  private async mergeWith(
    batch: WriteBatch,
    body: BatchBody,
    lost: LostCells,
    key: string,
    attempt: number,
  ): Promise<WriteReply> {
    const rest = withoutLostCells(body, lost);
    const reply = isEmptyBody(rest) ? {} : await this.save(batch, rest, key, attempt + 1);
    const lostRows = lost.cells.flatMap(({ id }) => this.rowOf(id) ?? this.parts.gone(id) ?? []);
    const fresh = await readRows(this.parts.place, lostRows);
    this.drop(lost.missing);
    for (const row of fresh) this.takeVersion(row);
    this.parts.onBehind();
    const conflicts = cellConflicts(lost).map((conflict) => ({
      ...conflict,
      value: fresh.find(({ id }) => id === conflict.id)?.[conflict.column] ?? conflict.value,
    }));
    return {
      rows: [...(reply.rows ?? []), ...fresh.map((row) => ({ id: row.id, values: row }))],
      conflicts: [...(reply.conflicts ?? []), ...conflicts],
    };
  }

  private async accepted(batch: WriteBatch, reply: BatchReply): Promise<WriteReply> {
    this.seeReply(reply);
    for (const row of reply.rows) this.takeVersion(row);
    const added = batch.added.map(({ row }) => row as ProductGridRow);
    const fresh = added.length === 0 ? [] : await readRows(this.parts.place, added);
    for (const row of fresh) this.takeVersion(row);
    const own = reply.rows.map(({ id, values }) => ({
      id,
      values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, gridValue(id, field, value)])),
    }));
    return { rows: [...own, ...fresh.map((row) => ({ id: row.id, values: row }))] };
  }

  private refused(batch: WriteBatch, error: Refused): WriteReply {
    if (error.code === 'userLock') tellUserLock(error.message);
    else toast.error(error.message);
    this.drop(batch.added.map(({ id }) => id));
    this.parts.onBehind();
    return { refused: { reason: error.message } };
  }

  private takeVersion({ id, version }: { id: string; version: number }): void {
    const row = this.rowOf(id) ?? this.parts.gone(id);
    if (row) row.version = Math.max(row.version, version);
  }

  private drop(ids: readonly string[]): void {
    this.parts.grid().applyRemote(
      ids.map((id) => ({ type: 'remove', id })),
      { by: '' },
    );
  }

  /** An order is seen only if nobody wrote in between; otherwise catching up brings it, and a sort before that conflicts. */
  private seeReply({ revision, orderRevision }: BatchReply): void {
    const { seen } = this.parts;
    if (revision <= seen.revision + 1) seen.orderRevision = Math.max(seen.orderRevision, orderRevision);
    this.seeRevision(revision);
  }

  /** The next number is one's own write; a larger step means that others wrote in between. */
  private seeRevision(revision: number): void {
    const { seen } = this.parts;
    if (revision === seen.revision + 1) seen.revision = revision;
    else if (revision > seen.revision) this.parts.onBehind();
  }
}
