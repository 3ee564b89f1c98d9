import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { applyEdits } from '../../platform/editing/apply-edits.ts';
import { createOne, removeOne } from '../../platform/editing/create-and-remove.ts';
import { type LimitRecord, limits, orderSettings, type SettingsRecord } from './limits.editable.ts';
import { namesOf } from './names-of.ts';

type Limit = Reply<'createOrderLimit'>;

const present = async (db: Kysely<Tables>, records: readonly LimitRecord[]): Promise<Limit[]> => {
  const names = await namesOf(
    db,
    records.map(({ requester_code }) => requester_code),
  );
  return records.map((record) => ({
    _id: record.id,
    year: record.year,
    location: record.location,
    requesterCode: record.requester_code,
    requesterName: names.get(record.requester_code) ?? record.requester_code,
    amount: Number(record.amount),
    version: record.revision,
  }));
};

const presentOne = async (tx: Tx, record: LimitRecord): Promise<Limit> => (await present(tx, [record]))[0]!;

const everyLocation = async (db: Kysely<Tables>) => {
  const rows = await db.selectFrom('locations').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    currencySymbol: row.currency_symbol,
    decimalPlaces: row.decimal_places,
  }));
};

export const listOrderLimits = async (ctx: Ctx) => {
  const records = await ctx.read
    .selectFrom('approval_limits')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('location')
    .orderBy('requester_code')
    .execute();
  const locations = await everyLocation(ctx.read);
  return { data: await present(ctx.read, records), usual: orderLimits.yearLimit, locations };
};

export const createOrderLimit = (ctx: Ctx, { body }: Input<'createOrderLimit'>) =>
  ctx.transaction(async (tx) => presentOne(tx, await createOne(tx, ctx, limits, body, { id: randomUUID() })));

export const patchOrderLimit = (ctx: Ctx, { params: { id }, body }: Input<'patchOrderLimit'>) => {
  const { version, ...values } = body;
  return applyEdits(ctx, limits, [{ id, version, values }], (tx, [saved]) => presentOne(tx, saved!));
};

export const deleteOrderLimit = (ctx: Ctx, { params: { id }, query: { version } }: Input<'deleteOrderLimit'>) =>
  removeOne(ctx, limits, { id, version });

const theSettings = (db: Kysely<Tables>): Promise<SettingsRecord> =>
  db.selectFrom('order_settings').selectAll().executeTakeFirstOrThrow();

const presentSettings = (record: SettingsRecord) => ({
  promoWindowDays: record.promo_window_days,
  version: record.revision,
});

export const readOrderSettings = async (ctx: Ctx) => presentSettings(await theSettings(ctx.read));

export const patchOrderSettings = async (ctx: Ctx, { body }: Input<'patchOrderSettings'>) => {
  const { version, ...values } = body;
  const { id } = await theSettings(ctx.read);
  return applyEdits(ctx, orderSettings, [{ id, version, values }], (_tx, [saved]) => presentSettings(saved!));
};
