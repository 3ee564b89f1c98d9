import { type Absence, approvalLevelOf, overlaps } from '@atelier/domain/order/approval-people';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { editable, editedAsGiven, type Wanted } from '../../platform/editing/editable.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import { refuse } from '../../platform/refusal.ts';
import { promoPeople } from './promo-people.ts';

export type AbsenceRecord = Selectable<Tables['approver_delegates']>;
type Asked = Wanted<AbsenceRecord>;

const daysOf = ({ record, values }: Asked): Absence => ({
  from: String(values.from ?? record.from_date),
  to: String(values.to ?? record.to_date),
});

const daysInOrder = (_tx: Tx, ctx: Ctx, asked: Asked): void => {
  const { from, to } = daysOf(asked);
  if (to < from) refuse('invalidInput', { reason: 'The last day comes before the first.', field: 'to' });
  if (to < companyDay(ctx.clock.now())) refuse('invalidInput', { reason: 'These days are already over.', field: 'to' });
};

/** One after the other per approver: two windows would otherwise both find the days free. */
const oneAtATime = async (tx: Tx, _ctx: Ctx, asked: Asked): Promise<void> => {
  const { id, approver_code } = asked.record;
  await waitForTurn(tx, `absences ${approver_code}`);
  const others = await tx
    .selectFrom('approver_delegates')
    .select(['from_date', 'to_date'])
    .where('approver_code', '=', approver_code)
    .where('id', '!=', id)
    .execute();
  const days = daysOf(asked);
  if (others.some(({ from_date, to_date }) => overlaps(days, { from: from_date, to: to_date })))
    refuse('wrongState', { reason: 'Somebody already stands in for you on some of these days.' });
};

const knowsPromoOrders = async (tx: Tx, _ctx: Ctx, { record, values }: Asked): Promise<void> => {
  if (values.delegateCode === undefined) return;
  if (values.delegateCode === record.approver_code)
    refuse('invalidInput', { reason: 'Please choose somebody else.', field: 'delegateCode' });
  if (!(await promoPeople(tx)).some(({ userCode }) => userCode === values.delegateCode))
    refuse('invalidInput', { reason: 'This person does not work with promo orders.', field: 'delegateCode' });
};

/** [G45] Everybody says for themselves who stands in while they are away. */
export const absences = editable<AbsenceRecord>({
  entity: 'approverDelegate',
  noun: 'absence',
  idName: 'absenceId',
  table: 'approver_delegates',
  nameOf: ({ approver_code, from_date, to_date }) => `the absence of ${approver_code} from ${from_date} to ${to_date}`,
  fields: {
    from: editedAsGiven('from_date', 'First day'),
    to: editedAsGiven('to_date', 'Last day'),
    delegateCode: editedAsGiven('delegate_code', 'Stands in'),
  },
  mayRead: ({ user }, { approver_code }) => user.userCode === approver_code,
  mayEdit: ({ user }, { approver_code }) => user.userCode === approver_code && approvalLevelOf(user) !== null,
  hearers: ({ approver_code, delegate_code }) => ({
    topic: 'absences-changed',
    facts: { codes: [approver_code, delegate_code] },
  }),
  follows: [daysInOrder, knowsPromoOrders, oneAtATime],
});

/** Both hear of it: what waits for the one to be decided changes. */
export const absenceAudiences: Audiences = {
  'absences-changed': (user, facts) => (facts as { codes: readonly string[] }).codes.includes(user.userCode),
};
