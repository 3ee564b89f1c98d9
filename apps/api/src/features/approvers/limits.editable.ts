import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { accept } from '@atelier/domain/shared/verdict';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type EditableField, editable, editedAsGiven, type Wanted } from '../../platform/editing/editable.ts';
import type { Asker } from '../../platform/editing/entity.ts';
import { refuse } from '../../platform/refusal.ts';

export type LimitRecord = Selectable<Tables['approval_limits']>;
export type SettingsRecord = Selectable<Tables['order_settings']>;

const manages = ({ user }: Asker): boolean => canAccess(user, needs.manageOrderLimits);

/** As the database writes it, so that the same amount is no change. */
const money: EditableField = {
  column: 'amount',
  label: 'Amount',
  read: (value) => accept(Number(value).toFixed(2)),
};

/** One after the other: two windows would otherwise both find the place free. */
const onlyOnce = async (tx: Tx, _ctx: Ctx, { record: { id, year, location, requester_code } }: Wanted<LimitRecord>) => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limits ${year} ${location}`}, 0))`.execute(tx);
  const found = await tx
    .selectFrom('approval_limits')
    .select('id')
    .where('year', '=', year)
    .where('location', '=', location)
    .where('requester_code', '=', requester_code)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (found) refuse('wrongState', { reason: 'There already is a limit for this. Please change that one.' });
};

const placeExists = async (tx: Tx, _ctx: Ctx, { record }: Wanted<LimitRecord>): Promise<void> => {
  const place = await tx.selectFrom('locations').select('key').where('key', '=', record.location).executeTakeFirst();
  if (!place) refuse('invalidInput', { reason: 'There is no such location.', field: 'location' });
  if (record.requester_code === '') return;
  const { requester_code: code } = record;
  const person = await tx.selectFrom('users').select('id').where('user_code', '=', code).executeTakeFirst();
  if (!person) refuse('invalidInput', { reason: 'There is no such person.', field: 'requesterCode' });
};

/** [G45] Whose limit it is stays; the amount is edited. */
export const limits = editable<LimitRecord>({
  entity: 'approvalLimit',
  noun: 'limit',
  idName: 'limitId',
  table: 'approval_limits',
  nameOf: ({ year, location, requester_code }) =>
    `the limit of ${year} for ${requester_code === '' ? location : `${requester_code} in ${location}`}`,
  fields: { amount: money },
  mayRead: manages,
  mayEdit: manages,
  hearers: () => ({ topic: 'order-limits-changed' }),
  follows: [onlyOnce, placeExists],
});

export const orderSettings = editable<SettingsRecord>({
  entity: 'orderSettings',
  noun: 'order setting',
  idName: 'settingsId',
  table: 'order_settings',
  nameOf: () => 'what holds for all orders',
  fields: { promoWindowDays: editedAsGiven('promo_window_days', 'Promo window') },
  mayRead: manages,
  mayEdit: manages,
  hearers: () => ({ topic: 'order-limits-changed' }),
});
