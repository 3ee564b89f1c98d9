import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { companyLists } from '@atelier/domain/company/company-lists';
import { accept } from '@atelier/domain/shared/verdict';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { type EditableField, editable, editedBy, isNew, type Wanted } from '../../platform/editing/editable.ts';
import type { Asker } from '../../platform/editing/entity.ts';
import { refuse } from '../../platform/refusal.ts';

export type LimitRecord = Selectable<Tables['approval_limits']>;
export type SettingsRecord = Selectable<Tables['order_settings']>;

const manages = ({ user }: Asker): boolean => canAccess(user, needs.manageOrderLimits);

const { year, location, requesterCode, amount } = companyLists.orderLimits.fields;
const money = editedBy('amount', 'Amount', amount!.field);

/** As the database writes it, so that the same amount is no change. */
const asStored: EditableField = {
  ...money,
  read(value) {
    const read = money.read(value);
    return read.ok ? accept(Number(read.value).toFixed(2)) : read;
  },
};

type Rule = (tx: Tx, ctx: Ctx, wanted: Wanted<LimitRecord>) => Promise<void>;

interface Called {
  readonly code: string;
  readonly by_code: boolean;
}

interface Words {
  readonly noun: string;
  readonly code: string;
}

/** Of what is called so: the one with this code, or the only one with this name. */
const onlyOne = ([first, second]: readonly Called[], said: string, field: string, words: Words): string => {
  if (!first) return refuse('invalidInput', { reason: `There is no such ${words.noun}.`, field });
  if (!first.by_code && second)
    return refuse('invalidInput', {
      reason: `More than one ${words.noun} is called ${said}. Please give the ${words.code}.`,
      field,
    });
  return first.code;
};

/** It stays while the limit is written. */
const placeExists: Rule = async (tx, _ctx, { values }) => {
  const said = values.location;
  if (typeof said !== 'string') return;
  const { rows } = await sql<Called>`
    SELECT key AS code, lower(key) = lower(${said}) AS by_code FROM locations
     WHERE lower(key) = lower(${said}) OR lower(name) = lower(${said})
     ORDER BY by_code DESC LIMIT 2 FOR SHARE`.execute(tx);
  values.location = onlyOne(rows, said, 'location', { noun: 'location', code: 'key' });
};

const personExists: Rule = async (tx, _ctx, { values }) => {
  const said = values.requesterCode;
  if (typeof said !== 'string' || said === '') return;
  const { rows } = await sql<Called>`
    SELECT user_code AS code, lower(user_code) = lower(${said}) AS by_code FROM users
     WHERE lower(user_code) = lower(${said}) OR lower(name || ' ' || last_name) = lower(${said})
     ORDER BY by_code DESC LIMIT 2`.execute(tx);
  values.requesterCode = onlyOne(rows, said, 'requesterCode', { noun: 'person', code: 'code' });
};

/** One after the other: two windows would otherwise both find the place free. */
const onlyOnce: Rule = async (tx, _ctx, wanted) => {
  const { record, values } = wanted;
  if (!isNew(wanted) && ['year', 'location', 'requesterCode'].every((field) => !(field in values))) return;
  await waitForTurn(tx, 'order limits');
  const found = await tx
    .selectFrom('approval_limits')
    .select('id')
    .where('year', '=', (values.year ?? record.year) as number)
    .where('location', '=', (values.location ?? record.location) as string)
    .where('requester_code', '=', (values.requesterCode ?? record.requester_code) as string)
    .where('id', '!=', record.id)
    .executeTakeFirst();
  if (found) refuse('wrongState', { reason: 'There already is a limit for this. Please change that one.' });
};

/** [G45] Whose limit it is, and how much. */
export const limits = editable<LimitRecord>({
  entity: 'approvalLimit',
  noun: 'limit',
  idName: 'rowId',
  table: 'approval_limits',
  nameOf: ({ year: of, location: place, requester_code }) =>
    `the limit of ${of} for ${requester_code === '' ? place : `${requester_code} in ${place}`}`,
  fields: {
    year: editedBy('year', 'Year', year!.field),
    location: editedBy('location', 'Location', location!.field),
    requesterCode: editedBy('requester_code', 'Requester', requesterCode!.field),
    amount: asStored,
  },
  mayRead: manages,
  mayEdit: manages,
  hearers: () => ({ topic: 'company-lists-changed', facts: { list: 'orderLimits' } }),
  follows: [placeExists, personExists, onlyOnce],
});

const { promoWindowDays } = companyLists.orderWindows.fields;

export const orderSettings = editable<SettingsRecord>({
  entity: 'orderSettings',
  noun: 'order window',
  idName: 'rowId',
  table: 'order_settings',
  nameOf: () => 'the window of promo orders',
  fields: { promoWindowDays: editedBy('promo_window_days', 'Days', promoWindowDays!.field) },
  mayRead: manages,
  mayEdit: manages,
  hearers: () => ({ topic: 'company-lists-changed', facts: { list: 'orderWindows' } }),
});
