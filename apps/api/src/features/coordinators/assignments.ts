import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { coordinatesOrders } from '@atelier/domain/order/order-access';
import { type OrderType, orderTypes } from '@atelier/domain/order/order-words';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { applyEdits } from '../../platform/editing/apply-edits.ts';
import { createOne, removeOne } from '../../platform/editing/create-and-remove.ts';
import { refuse } from '../../platform/refusal.ts';
import { type AssignmentRecord, assignments, managesAssignments } from './assignments.editable.ts';
import { coordinatingPeople } from './coordinating-people.ts';

type Assignment = Reply<'createAssignment'>;

const namesOf = async (db: Kysely<Tables>, codes: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('users')
    .select(['user_code', 'name', 'last_name'])
    .where('user_code', 'in', ['', ...codes])
    .execute();
  return new Map(rows.map((row) => [row.user_code, `${row.name} ${row.last_name}`]));
};

const present = async (db: Kysely<Tables>, records: readonly AssignmentRecord[]): Promise<Assignment[]> => {
  const names = await namesOf(
    db,
    records.map(({ coordinator_code }) => coordinator_code),
  );
  const working = new Map<OrderType, Set<string>>();
  for (const type of new Set(records.map((record) => record.type)))
    working.set(type, new Set((await coordinatingPeople(db, type)).map(({ userCode }) => userCode)));
  return records.map((record) => ({
    _id: record.id,
    type: record.type,
    productType: record.product_type,
    division: record.division,
    location: record.location,
    coordinatorCode: record.coordinator_code,
    coordinatorName: names.get(record.coordinator_code) ?? record.coordinator_code,
    coordinates: working.get(record.type)?.has(record.coordinator_code) ?? false,
    position: record.position,
    version: record.revision,
  }));
};

const presentOne = async (tx: Tx, record: AssignmentRecord): Promise<Assignment> => (await present(tx, [record]))[0]!;

export const listAssignments = async (ctx: Ctx) => {
  const types = orderTypes.filter((type) => ctx.config.bypassAccess || managesAssignments(ctx.user, type));
  const records = await ctx.read
    .selectFrom('coordinator_assignments')
    .selectAll()
    .where('type', 'in', types)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { data: await present(ctx.read, records) };
};

/** One after the other: two new ones at once would both stand last. */
const lastPosition = async (tx: Tx, type: OrderType): Promise<number> => {
  await waitForTurn(tx, `assignments ${type}`);
  const { next } = await tx
    .selectFrom('coordinator_assignments')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return next;
};

export const createAssignment = (ctx: Ctx, { body: { type, position, ...values } }: Input<'createAssignment'>) =>
  ctx.transaction(async (tx) => {
    const place = position ?? (await lastPosition(tx, type));
    const made = await createOne(tx, ctx, assignments, { ...values, position: place }, { id: randomUUID(), type });
    return presentOne(tx, made);
  });

export const patchAssignment = (ctx: Ctx, { params: { id }, body }: Input<'patchAssignment'>) => {
  const { version, ...values } = body;
  if (Object.keys(values).length === 0) return refuse('nothingToDo');
  return applyEdits(ctx, assignments, [{ id, version, values }], (tx, [saved]) => presentOne(tx, saved!));
};

export const deleteAssignment = (ctx: Ctx, { params: { id }, query: { version } }: Input<'deleteAssignment'>) =>
  removeOne(ctx, assignments, { id, version });

/** [T11] Whoever coordinates orders of a type knows who else does. */
export const listCoordinators = async (ctx: Ctx, { query: { type } }: Input<'listCoordinators'>) => {
  if (!ctx.config.bypassAccess && !coordinatesOrders(ctx.user, type)) refuse('forbidden');
  return { data: await coordinatingPeople(ctx.read, type) };
};
