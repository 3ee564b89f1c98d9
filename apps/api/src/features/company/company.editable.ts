import { canAccess } from '@atelier/domain/access/can-access';
import {
  type CompanyListKey,
  companyListKeys,
  companyLists,
  keptElsewhere,
} from '@atelier/domain/company/company-lists';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { type Editable, editable, editedBy, isNew, type Wanted } from '../../platform/editing/editable.ts';
import type { Asker } from '../../platform/editing/entity.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import { refuse } from '../../platform/refusal.ts';
import { limits, orderSettings } from '../approvers/index.ts';
import { directoryRules } from '../users/index.ts';
import { type CompanyRecord, columnOf, fixedColumns, nameOf, tableOf } from './company-record.ts';
import { demandUnused } from './uses.ts';

type Rule = (tx: Tx, ctx: Ctx, wanted: Wanted<CompanyRecord>) => Promise<void> | void;

export const manages = ({ user }: Pick<Asker, 'user'>, list: CompanyListKey): boolean =>
  canAccess(user, companyLists[list].need);

const after = (list: CompanyListKey, { record, values }: Wanted<CompanyRecord>, field: string): unknown =>
  values[field] ?? record[columnOf(list, field)];

/** What is shown for an option is its value, where nobody says otherwise. */
const shownAsValue =
  (list: CompanyListKey): Rule =>
  (_tx, _ctx, wanted) => {
    if (!('label' in companyLists[list].fields)) return;
    if (after(list, wanted, 'label') === '') wanted.values.label = after(list, wanted, 'value');
  };

const ownList =
  (list: CompanyListKey): Rule =>
  (_tx, _ctx, { values }) => {
    if (list !== 'options' || typeof values.list !== 'string') return;
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(values.list))
      refuse('invalidInput', { reason: 'The name of a list is one word of letters and digits.', field: 'list' });
    if (keptElsewhere.includes(values.list))
      refuse('invalidInput', {
        reason: `"${values.list}" is kept elsewhere, not among the option lists.`,
        field: 'list',
      });
  };

const keyPattern = /^[A-Za-z0-9]+_[A-Za-z0-9]+$/;

/** [M3.5] Who may see what goes by the beginning of the key: it is the code, or one place gives the rights of another. */
const keyBeginsWithCode =
  (list: CompanyListKey): Rule =>
  (_tx, _ctx, wanted) => {
    if (list !== 'locations' || !('key' in wanted.values || 'code' in wanted.values)) return;
    const [key, code] = ['key', 'code'].map((field) => String(after(list, wanted, field) ?? ''));
    if (!keyPattern.test(key!) || key!.split('_', 1)[0] !== code)
      refuse('invalidInput', {
        reason: 'The key of a location is its code, an underscore and a number or word, such as US_10.',
        field: 'key',
      });
  };

const among = {
  territories: ['territories', 'name'],
  entities: ['option_lists', 'value'],
  locations: ['locations', 'key'],
} as const;

/** One that only locations of a feed name so far. */
const fedEntity = async (tx: Tx, value: string): Promise<{ found: string }[]> =>
  (
    await sql<{ found: string }>`
      SELECT business_entity AS found FROM locations WHERE lower(business_entity) = lower(${value}) LIMIT 1`.execute(tx)
  ).rows;

/** Where a field names a row of another list there is such a row, and it is written as it is called there. */
const namesARow =
  (list: CompanyListKey): Rule =>
  async (tx, _ctx, { values }) => {
    for (const [key, { of, label }] of Object.entries(companyLists[list].fields)) {
      const value = values[key];
      if (of === undefined || typeof value !== 'string') continue;
      const [table, column] = among[of];
      const { rows } = await sql<{ found: string }>`
        SELECT ${sql.ref(column)} AS found FROM ${sql.table(table)}
         WHERE lower(${sql.ref(column)}) = lower(${value})
           ${of === 'entities' ? sql`AND name = 'businessEntities'` : sql``} FOR SHARE`.execute(tx);
      const [held] = rows.length > 0 || of === 'territories' ? rows : await fedEntity(tx, value);
      if (!held) refuse('invalidInput', { reason: `There is no ${label.toLowerCase()} "${value}".`, field: key });
      values[key] = held!.found;
    }
  };

/** One after the other: two windows would otherwise both find the name free. */
const onlyOnce =
  (list: CompanyListKey): Rule =>
  async (tx, _ctx, wanted) => {
    const { unique, noun } = companyLists[list];
    const changed = unique.filter((fields) => isNew(wanted) || fields.some((field) => field in wanted.values));
    if (changed.length === 0) return;
    await waitForTurn(tx, `company ${tableOf(list)}`);
    for (const fields of changed) {
      const said = fields.map((field) => String(after(list, wanted, field) ?? ''));
      const same = [
        ...fields.map((field, at) => sql`lower(${sql.ref(columnOf(list, field))}) = lower(${said[at]})`),
        ...Object.entries(fixedColumns(list)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      ];
      const { rows } = await sql`
        SELECT 1 FROM ${sql.table(tableOf(list))}
         WHERE ${sql.join(same, sql` AND `)} AND id <> ${wanted.record.id} LIMIT 1`.execute(tx);
      if (rows.length > 0) refuse('wrongState', { reason: `There already is a ${noun} "${said.join(' ')}".` });
    }
  };

/** Orders hold the code of a customer and assortments the name: what uses the other one does not mind. */
const onlyNamedBy = (list: CompanyListKey, record: CompanyRecord, fields: readonly string[]): CompanyRecord =>
  list === 'customers'
    ? {
        ...record,
        ...(fields.includes('code') ? {} : { code: null }),
        ...(fields.includes('name') ? {} : { name: null }),
      }
    : record;

const keepsItsName =
  (list: CompanyListKey): Rule =>
  async (tx, _ctx, wanted) => {
    const renamed = Object.keys(wanted.values).filter((key) => companyLists[list].fields[key]?.names);
    if (!isNew(wanted) && renamed.length > 0)
      await demandUnused(tx, list, wanted.record, 'renamed', onlyNamedBy(list, wanted.record, renamed));
  };

const areaOf = (list: CompanyListKey): Editable<CompanyRecord> => {
  const { fields, noun } = companyLists[list];
  const isIn = (record: CompanyRecord) =>
    Object.entries(fixedColumns(list)).every(([column, value]) => record[column] === value) &&
    (list !== 'options' || !keptElsewhere.includes(String(record.name)));
  return editable<CompanyRecord>({
    entity: noun,
    noun,
    idName: 'rowId',
    within: { list },
    table: tableOf(list),
    nameOf: (record) => nameOf(list, record),
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, { label, field }]) => [key, editedBy(columnOf(list, key), label, field)]),
    ),
    mayRead: (asker, record) => manages(asker, list) && isIn(record),
    mayEdit: (asker) => manages(asker, list),
    hearers: () => ({ topic: 'company-lists-changed', facts: { list } }),
    follows: [ownList, keyBeginsWithCode, shownAsValue, namesARow, onlyOnce, keepsItsName].map((rule) => rule(list)),
  });
};

type Areas = Readonly<Record<CompanyListKey, Editable<CompanyRecord>>>;

/** [G25] One area for each list of the company, all from its declaration; other lists have rules of their own. */
export const companyAreas = {
  ...Object.fromEntries(companyListKeys.map((list) => [list, areaOf(list)])),
  orderLimits: limits,
  orderWindows: orderSettings,
  directoryRules,
} as unknown as Areas;

/** Whether other screens offer its rows as choices. */
export const isOffered = (list: CompanyListKey): boolean =>
  (companyListKeys as readonly CompanyListKey[]).includes(list);

export const companyAudiences: Audiences = {
  'company-lists-changed': (user, facts) => manages({ user: user as never }, (facts as { list: CompanyListKey }).list),
};
