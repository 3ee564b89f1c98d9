import type { ProductType } from '@atelier/domain/access/user';
import { approvalAfterSubmit } from '@atelier/domain/order/approval';
import { mayMoveLine } from '@atelier/domain/order/line-moves';
import { lineFields, orderFields } from '@atelier/domain/order/order-fields';
import { lineIssues, orderIssues } from '@atelier/domain/order/order-issues';
import { moveOrder, type OrderMove } from '@atelier/domain/order/order-moves';
import type { ApprovalStatus, LineStatus, OrderStatus } from '@atelier/domain/order/order-words';
import { companyDay } from '@atelier/domain/shared/dates';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import type { Values } from '../../../platform/editing/editable.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { approversFor, limitFor } from '../../approvers/index.ts';
import { coordinatorFor } from '../../coordinators/index.ts';
import { type Acting, invalidLines, moveFacts, moverOf } from '../order/acting.ts';
import { heldValues, type LineRecord, type OrderRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';
import { releaseLines, reserveLines } from '../order/reserve-lines.ts';
import { yearOf, yearRows } from '../order/year-spending.ts';
import { actorOf, tellOf, writeMoves } from './tell-orders.ts';
import { toldReviewers } from './tell-reviewers.ts';

/** What a move writes besides the status: fields of the order, and the status of each line that follows it. */
interface Effect {
  readonly values?: Values;
  readonly lines?: ReadonlyMap<string, LineStatus>;
}

interface Moving extends Acting {
  readonly record: OrderRecord;
  readonly lines: readonly LineRecord[];
  readonly reason: string;
}

export const namesOf = async (db: Kysely<Tables>, codes: readonly (string | null)[]) => {
  const asked = codes.filter((code): code is string => code !== null);
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['user_code', 'name', 'last_name'])
          .where('user_code', 'in', asked)
          .execute();
  const names = new Map(rows.map((row) => [row.user_code, `${row.name} ${row.last_name}`]));
  return (code: string | null): string => (code === null ? '' : (names.get(code) ?? ''));
};

const allTo = (lines: readonly LineRecord[], status: LineStatus): ReadonlyMap<string, LineStatus> =>
  new Map(lines.map(({ identifier }) => [identifier, status]));

const cancelable = ({ record, lines }: Moving): readonly LineRecord[] =>
  lines.filter(({ status, sent }) => sent === 0 && mayMoveLine(record.type, status, 'CANCELED'));

const demandWholeLines = (lines: readonly LineRecord[]): void => {
  const [wrong] = invalidLines(lines);
  if (wrong) refuse('wrongState', { reason: `${wrong.style} ${wrong.color} says no size, side or source yet.` });
};

const demandValid = ({ ctx, record, lines }: Moving): void => {
  demandWholeLines(lines);
  const today = companyDay(ctx.clock.now());
  const values = heldValues(Object.keys(orderFields), record);
  for (const [field, reason] of Object.entries(orderIssues(record.type, values, today)))
    refuse('wrongState', { reason, field });
  for (const line of lines) {
    const asked = heldValues(Object.keys(lineFields), line);
    for (const [field, issue] of Object.entries(lineIssues(record.type, asked, today)))
      refuse('wrongState', { reason: `${line.style} ${line.color}: ${issue}`, field, identifier: line.identifier });
  }
};

/** [G7, G45] Who reviews a promo order, and at which level. */
const reviewOf = async ({ tx, ctx, record, lines }: Moving): Promise<Values> => {
  const { approverCode, seniorApproverCode } = await approversFor(tx, record.requester_code);
  const year = yearOf(ctx.clock.now());
  const { amount: limit } = await limitFor(tx, record.requester_code, year);
  const rows = await yearRows(tx, { type: 'PROMO', requesterCode: record.requester_code, year });
  const approvalStatus = approvalAfterSubmit({
    spent: rows.reduce((sum, row) => sum + row.spent, 0),
    thisOrder: lines.reduce((sum, { price, quantity }) => sum + Number(price ?? 0) * quantity, 0),
    limit,
    approverIsRequester: approverCode === record.requester_code,
  });
  const nameOf = await namesOf(tx, [approverCode, seniorApproverCode]);
  return {
    ...{ approvalStatus, seniorReview: approvalStatus === 'REQUIRES SENIOR', approverCode, seniorApproverCode },
    ...{ approverName: nameOf(approverCode), seniorApproverName: nameOf(seniorApproverCode) },
  };
};

const submit = async (moving: Moving): Promise<Effect> => {
  const { tx, ctx, record, lines } = moving;
  demandValid(moving);
  await reserveLines(tx, ctx, record, lines);
  const coordinatorCode = await coordinatorFor(tx, {
    type: record.type,
    productTypes: [...new Set(lines.map(({ product_type }) => product_type as ProductType))],
    divisions: [...new Set(lines.map(({ division }) => division))],
    location: record.location,
  });
  return {
    lines: allTo(lines, 'PENDING'),
    values: {
      ...{ submittedDate: ctx.clock.now(), coordinatorCode, acted: false },
      coordinatorName: (await namesOf(tx, [coordinatorCode]))(coordinatorCode),
      ...(record.type === 'PROMO' ? await reviewOf(moving) : {}),
    },
  };
};

const draftAgain = ({ type }: OrderRecord): Values => ({
  approvalStatus: type === 'PROMO' ? 'PENDING' : null,
  ...{ seniorReview: false, submittedDate: null, coordinatorCode: null, coordinatorName: '' },
  ...{ approverCode: null, approverName: '', seniorApproverCode: null, seniorApproverName: '' },
});

const finalized = ({ type }: OrderRecord): Values =>
  type === 'PROMO' ? { approvalStatus: 'FINALIZED' satisfies ApprovalStatus } : {};

const effects: Partial<Record<OrderMove, (moving: Moving) => Promise<Effect> | Effect>> = {
  submit,
  reopen: ({ record }) => ({ values: draftAgain(record) }),
  async recall({ tx, record, lines }) {
    await releaseLines(tx, record.id);
    return { values: draftAgain(record), lines: allTo(lines, 'DRAFT') };
  },
  take: ({ ctx, record }) => ({
    values: {
      ...{ acted: true, coordinatorCode: ctx.user.userCode, coordinatorName: actorName(ctx) },
      ...(record.type === 'PROMO' ? { approvalStatus: 'PROCESSED' satisfies ApprovalStatus } : {}),
    },
  }),
  async cancel(moving) {
    if (moving.reason === '') return refuse('invalidInput', { reason: orderMessages.reasonNeeded, field: 'reason' });
    await releaseLines(moving.tx, moving.record.id);
    return { values: { cancelReason: moving.reason }, lines: allTo(cancelable(moving), 'CANCELED') };
  },
  async complete(moving) {
    await releaseLines(moving.tx, moving.record.id);
    return {
      values: { completedDate: moving.ctx.clock.now(), ...finalized(moving.record) },
      lines: allTo(cancelable(moving), 'CANCELED'),
    };
  },
};

/** What a list shows of the lines, counted whenever one changed. */
export const recount = async (tx: Tx, id: string): Promise<OrderRecord> => {
  const { rows } = await sql<OrderRecord>`
    UPDATE orders o SET lines = c.lines, pieces = c.pieces, sent = c.sent, undecided = c.undecided, total = c.total,
      product_type = c.product_type
    FROM (SELECT count(*)::integer AS lines,
        coalesce(sum(CASE WHEN status IN ('DENIED', 'CANCELED') THEN sent ELSE quantity END), 0)::integer AS pieces,
        coalesce(sum(sent), 0)::integer AS sent,
        count(*) FILTER (WHERE status = 'PENDING')::integer AS undecided,
        coalesce(sum(price * CASE WHEN status IN ('DENIED', 'CANCELED') THEN sent ELSE quantity END), 0) AS total,
        CASE WHEN count(DISTINCT product_type) > 1 THEN 'Mixed' ELSE coalesce(min(product_type), '') END AS product_type
      FROM order_lines WHERE order_id = ${id}) c
    WHERE o.id = ${id} RETURNING o.*`.execute(tx);
  return rows[0]!;
};

/** Lines get another status; what they were is kept. */
export const statusEdits = (lines: readonly LineRecord[], to: ReadonlyMap<string, LineStatus>, version: number) =>
  lines.flatMap(({ identifier, status }) => {
    const next = to.get(identifier);
    return next === undefined || next === status
      ? []
      : [{ key: { identifier }, version, values: { status: next, previousStatus: status } }];
  });

const eventOf: Readonly<Record<OrderMove, string>> = {
  submit: 'submitted',
  delete: 'deleted',
  reopen: 'reopened',
  recall: 'recalled',
  take: 'taken',
  cancel: 'canceled',
  complete: 'completed',
  archive: 'archived',
  expire: 'put aside',
  unapprove: 'turned down',
};

const tellMove = async (moving: Moving, saved: OrderRecord, move: OrderMove): Promise<void> => {
  const { tx, ctx, lines } = moving;
  const [by, line] = [actorOf(ctx), lines[0]];
  const { order_number: number, requester_code: requester, coordinator_code: coordinator } = saved;
  const title = `Order ${number} ${eventOf[move]}`;
  if (move === 'submit')
    return tellOf(tx, by, saved, [
      ...(await toldReviewers(tx, saved, ctx.clock.now(), { event: 'submitted', title, line })),
      { event: 'assigned', to: [coordinator], title: `Order ${number} is yours`, line },
    ]);
  if (move === 'take') return tellOf(tx, by, saved, [{ event: 'assigned', to: [requester], title, line }]);
  if (move === 'archive' || move === 'reopen') return;
  const reviewers = saved.type === 'PROMO' ? [saved.approver_code, saved.senior_approver_code] : [];
  await tellOf(tx, by, saved, [
    { event: 'completed', to: [requester, coordinator, ...(move === 'complete' ? [] : reviewers)], title, line },
  ]);
};

/** [G6] One move of an order by the table, with all that follows from it. The order is held by whoever calls. */
export const makeMove = async (
  acting: Acting,
  record: OrderRecord,
  move: OrderMove,
  reason = '',
): Promise<OrderRecord> => {
  const { tx, ctx, asker, area } = acting;
  const lines = await linesOf(tx, record.id);
  const verdict = moveOrder(moveFacts(record, lines), move, moverOf(asker, record));
  if ('refused' in verdict) return refuse('wrongState', { reason: verdict.refused });
  if (verdict.to === 'removed') return refuse('invalidInput', { reason: 'A draft is deleted, not moved.' });
  const moving = { ...acting, record, lines, reason };
  const { values = {}, lines: to = new Map() } = (await effects[move]?.(moving)) ?? {};
  await editOne(tx, ctx, area, {
    id: record.id,
    version: record.revision,
    values: { status: verdict.to satisfies OrderStatus, ...values },
    rows: { updated: statusEdits(lines, to, record.revision) },
  });
  const saved = await recount(tx, record.id);
  await writeMoves(tx, actorOf(ctx), {
    orderId: record.id,
    moves: [
      {
        event: eventOf[move],
        from: record.status,
        to: saved.status,
        said: reason,
        pieces: move === 'submit' ? saved.pieces : 0,
      },
    ],
  });
  await tellMove(moving, saved, move);
  return saved;
};
