import type { ApprovalLevel } from '@atelier/domain/order/approval';
import { type Approvers, approvalLevelOf, approversOf, isAway } from '@atelier/domain/order/approval-people';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import { promoPeople } from './promo-people.ts';

/** [G45] Who reviews the orders of this requester; nobody for one who has nothing to do with promo orders. */
export const approversFor = async (db: Kysely<Tables>, requesterCode: string): Promise<Approvers> => {
  const people = await promoPeople(db);
  const requester = people.find(({ userCode }) => userCode === requesterCode);
  return requester ? approversOf(requester, people) : { approverCode: null, seniorApproverCode: null };
};

interface ActedFor {
  readonly code: string;
  readonly level: ApprovalLevel;
}

/**
 * [G45] For whom this person stands in on that day of the company's calendar, each with the level of their own rights at
 * this moment. Standing in is not handed on.
 */
export const actsFor = async (db: Kysely<Tables>, userCode: string, today: string): Promise<ActedFor[]> => {
  const rows = await db.selectFrom('approver_delegates').selectAll().where('delegate_code', '=', userCode).execute();
  const codes = rows
    .filter(({ from_date, to_date }) => isAway({ from: from_date, to: to_date }, today))
    .map(({ approver_code }) => approver_code);
  if (codes.length === 0) return [];
  const people = await promoPeople(db);
  if (!people.some((person) => person.userCode === userCode)) return [];
  return people.flatMap((person) => {
    const level = codes.includes(person.userCode) ? approvalLevelOf(person) : null;
    return level === null ? [] : [{ code: person.userCode, level }];
  });
};

/** Who stands in for this approver on that day, of those who still work with promo orders. */
export const deputiesOf = async (db: Kysely<Tables>, approverCode: string, today: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('approver_delegates')
    .selectAll()
    .where('approver_code', '=', approverCode)
    .execute();
  const away = rows.filter(({ from_date, to_date }) => isAway({ from: from_date, to: to_date }, today));
  if (away.length === 0) return [];
  const people = new Set((await promoPeople(db)).map(({ userCode }) => userCode));
  return away.map(({ delegate_code }) => delegate_code).filter((code) => people.has(code));
};
