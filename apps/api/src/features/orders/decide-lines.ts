import type { Input } from '@atelier/contract';
import type { Conflict } from '@atelier/contract/platform/conflict';
import { shownName } from '@atelier/domain/access/shown-person';
import { approvalAfterDecisions, approvalAfterSubmit, everyLineDenied } from '@atelier/domain/order/approval';
import { mayMoveLine } from '@atelier/domain/order/line-moves';
import type { ApprovalStatus, LineStatus } from '@atelier/domain/order/order-words';
import { counted } from '@atelier/domain/vocabulary/counted';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import type { Ctx } from '../../platform/context.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import type { Values } from '../../platform/editing/editable.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { writeInTurn } from '../../platform/editing/turns.ts';
import { refuse } from '../../platform/refusal.ts';
import { limitFor } from '../approvers/index.ts';
import { type Acting, actingIn, holdOrder, mayDecideOn } from './acting.ts';
import { recount } from './move-order.ts';
import type { LineRecord, OrderRecord } from './order-record.ts';
import { ordersAs } from './orders.editable.ts';
import { linesOf, presentHeads } from './present-orders.ts';
import { releaseLines, reserveLines } from './reserve-lines.ts';
import { actorOf, tellOf, writeMoves } from './tell-orders.ts';
import { yearOf, yearRows } from './year-spending.ts';

type Decision = Input<'decideLines'>['body']['decisions'][number];

interface Reviewing extends Acting {
  readonly record: OrderRecord;
  readonly lines: readonly LineRecord[];
}

const undecided: LineStatus = 'PENDING';

const demandDecision = (
  { type }: OrderRecord,
  line: LineRecord | undefined,
  { status, reason }: Decision,
): LineRecord => {
  if (!line) return refuse('notFound');
  if (status === 'DENIED' && reason === '')
    return refuse('invalidInput', { reason: orderMessages.reasonNeeded, field: 'reason', identifier: line.identifier });
  const to = status ?? undecided;
  const reversed = to === undecided && (line.status === 'APPROVED' || line.status === 'DENIED');
  if (line.status !== to && !reversed && !mayMoveLine(type, line.status, to))
    return refuse('wrongState', {
      reason: `${line.style} ${line.color} is ${line.status} and cannot be decided any more.`,
    });
  return line;
};

/** [G21] Somebody else decided first: what they said stands, and whoever comes second is told. */
const demandUnchanged = (ctx: Ctx, decided: readonly { decision: Decision; line: LineRecord }[]): void => {
  const lost = decided.filter(
    ({ decision: { was, status }, line }) =>
      was !== undefined && line.status !== was && line.status !== (status ?? undecided),
  );
  if (lost.length === 0) return;
  const conflicts = lost.map(({ line }): Conflict => {
    const by = shownName(ctx.user, line.decided_by_name);
    return {
      id: line.identifier,
      field: 'status',
      value: line.status,
      version: line.version,
      by,
      userCode: null,
      at: null,
    };
  });
  refuse('userLock', { reason: orderMessages.decidedFirst, conflicts, count: conflicts.length });
};

const valuesOf = ({ ctx }: Acting, line: LineRecord, { status, reason }: Decision): Values => ({
  ...{ status: status ?? undecided, previousStatus: line.status, denyReason: status === 'DENIED' ? reason : '' },
  ...(status === null
    ? { decidedBy: null, decidedByName: '' }
    : { decidedBy: ctx.user.userCode, decidedByName: actorName(ctx) }),
});

/** [G44] What is denied is free for others; what is approved again asks for its pieces anew. */
const holdAsDecided = async (
  { tx, ctx, record }: Reviewing,
  before: readonly LineRecord[],
  after: readonly LineRecord[],
) => {
  const was = new Map(before.map((line) => [line.identifier, line.status]));
  const denied = after.filter(({ status }) => status === 'DENIED').map(({ identifier }) => identifier);
  if (denied.length > 0) await releaseLines(tx, record.id, denied);
  await reserveLines(
    tx,
    ctx,
    record,
    after.filter(({ identifier, status }) => status !== 'DENIED' && was.get(identifier) === 'DENIED'),
  );
};

/** [G45] What was ordered meanwhile counts as well: an approver does not carry a requester over the limit. */
const crossesLimit = async ({ tx, ctx, record }: Reviewing): Promise<boolean> => {
  if (record.senior_review) return false;
  const year = yearOf(ctx);
  const rows = await yearRows(tx, { type: 'PROMO', requesterCode: record.requester_code, year });
  const { amount: limit } = await limitFor(tx, record.requester_code, year);
  const spent = rows.reduce((sum, row) => sum + row.spent, 0);
  return approvalAfterSubmit({ spent, thisOrder: 0, limit, approverIsRequester: false }) === 'REQUIRES SENIOR';
};

/** To the senior level, for the whole order: what was approved waits again, with what it was. */
const escalated = (lines: readonly LineRecord[], version: number) =>
  lines
    .filter(({ status }) => status === 'APPROVED')
    .map(({ identifier }) => ({
      key: { identifier },
      version,
      values: { status: undecided, previousStatus: 'APPROVED', decidedBy: null, decidedByName: '' },
    }));

interface Outcome {
  readonly values: Values;
  readonly rows?: ReturnType<typeof escalated>;
  readonly event?: string;
}

/** [G7] All lines decided end the review; with every line denied it ends the order. */
const outcomeOf = async (reviewing: Reviewing, lines: readonly LineRecord[], version: number): Promise<Outcome> => {
  const statuses = lines.map(({ status }) => status);
  const current: ApprovalStatus = reviewing.record.senior_review ? 'REQUIRES SENIOR' : 'REQUIRES APPROVER';
  const next = approvalAfterDecisions(statuses, current);
  if (next !== 'REVIEW COMPLETE') return { values: { approvalStatus: current } };
  if (everyLineDenied(statuses))
    return { values: { approvalStatus: next, status: 'UNAPPROVED ORDER' }, event: 'turned down' };
  if (await crossesLimit(reviewing))
    return {
      values: { approvalStatus: 'REQUIRES SENIOR', seniorReview: true },
      rows: escalated(lines, version),
      event: 'sent to the senior approver',
    };
  return { values: { approvalStatus: next }, event: 'reviewed' };
};

const saidOf = ({ identifier, status, reason }: Decision) => ({
  event: status === 'APPROVED' ? 'approved' : status === 'DENIED' ? 'denied' : 'left open again',
  identifier,
  said: reason,
});

const tellOutcome = async ({ tx, ctx, lines }: Reviewing, saved: OrderRecord, event: string): Promise<void> => {
  const [by, number, line] = [actorOf(ctx), saved.order_number, lines[0]];
  const denied = (await linesOf(tx, saved.id)).filter(({ status }) => status === 'DENIED').length;
  const text = denied === 0 ? 'Every line is approved. {by}' : `${counted(denied, 'line')} denied. {by}`;
  const up = event === 'sent to the senior approver';
  await tellOf(tx, by, saved, [
    up
      ? { event: 'escalated', to: [saved.senior_approver_code], title: `Order ${number} needs your decision`, line }
      : {
          event: 'decided',
          to: [saved.requester_code, saved.coordinator_code],
          title: `Order ${number} ${event}`,
          text,
          line,
        },
  ]);
};

const decideOrder = async (reviewing: Reviewing, decisions: readonly Decision[]): Promise<OrderRecord> => {
  const { tx, ctx, area, record, lines, asker } = reviewing;
  if (!mayDecideOn(asker, record)) return refuse('forbidden');
  const byId = new Map(lines.map((line) => [line.identifier, line]));
  const decided = decisions.map((decision) => ({
    decision,
    line: demandDecision(record, byId.get(decision.identifier), decision),
  }));
  demandUnchanged(ctx, decided);
  const updated = decided.map(({ line, decision }) => ({
    key: { identifier: line.identifier },
    version: record.revision,
    values: valuesOf(reviewing, line, decision),
  }));
  const edited = await editOne(tx, ctx, area, {
    id: record.id,
    version: record.revision,
    values: { acted: true },
    rows: { updated },
  });
  const now = await linesOf(tx, record.id);
  await holdAsDecided(reviewing, lines, now);
  const { values, rows = [], event } = await outcomeOf(reviewing, now, edited.revision);
  await editOne(tx, ctx, area, { id: record.id, version: edited.revision, values, rows: { updated: rows } });
  const saved = await recount(tx, record.id);
  const ended = event === undefined ? [] : [{ event, from: record.status, to: saved.status }];
  await writeMoves(tx, actorOf(ctx), record.id, [...decisions.map(saidOf), ...ended]);
  if (event !== undefined) await tellOutcome(reviewing, saved, event);
  return saved;
};

/** [M20.2] Decisions on lines of any number of orders: all of them or none. */
export const decideLines = (ctx: Ctx, { params: { type }, body: { decisions } }: Input<'decideLines'>) => {
  const byOrder = Map.groupBy(decisions, ({ orderId }) => orderId);
  if (new Set(decisions.map(({ identifier }) => identifier)).size < decisions.length)
    return refuse('invalidInput', { reason: 'A line is named twice.' });
  const lanes = ordersAs({ user: ctx.user, actsFor: [], all: false });
  return writeInTurn(ctx, lanes, [...byOrder.keys()], async (tx) => {
    const acting = await actingIn(tx, ctx);
    const saved: OrderRecord[] = [];
    for (const [id, of] of [...byOrder].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const record = await holdOrder(acting, type, id);
      saved.push(await decideOrder({ ...acting, record, lines: await linesOf(tx, id) }, of));
    }
    return { data: await presentHeads(ctx, tx, saved) };
  });
};
