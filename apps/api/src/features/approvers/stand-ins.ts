import { approvalLevelOf, isAway } from '@atelier/domain/order/approval-people';
import { companyDay } from '@atelier/domain/shared/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { promoPeople } from './promo-people.ts';

/** Somebody who stands in for an approver from one day to another. */
export interface StandIn {
  readonly code: string;
  readonly for: string;
  readonly from: string;
  readonly to: string;
}

const read = async (tx: Tx): Promise<readonly StandIn[]> => {
  const rows = await tx
    .selectFrom('approver_delegates')
    .select(['delegate_code as code', 'approver_code as for', 'from_date as from', 'to_date as to'])
    // Of whichever zone the database thinks: the day itself is asked of whoever hears.
    .where('to_date', '>=', sql<string>`(current_date - 1)`)
    .execute();
  if (rows.length === 0) return [];
  const people = await promoPeople(tx);
  const levels = new Map(people.map((person) => [person.userCode, approvalLevelOf(person)]));
  return rows.filter((row) => levels.has(row.code) && (levels.get(row.for) ?? null) !== null);
};

const known = new WeakMap<Tx, Promise<readonly StandIn[]>>();

/** [G45] Who stands in for one of these, now or later; read once in a transaction, however many orders it is asked for. */
export const standInsFor = async (tx: Tx, approvers: readonly (string | null)[]): Promise<readonly StandIn[]> => {
  const all = known.get(tx) ?? read(tx);
  known.set(tx, all);
  return (await all).filter((one) => approvers.includes(one.for));
};

/** For whom of them this person stands in at that moment. */
export const stoodInFor = (standIns: readonly StandIn[], userCode: string, now: Date): readonly string[] =>
  standIns.filter((one) => one.code === userCode && isAway(one, companyDay(now))).map((one) => one.for);
