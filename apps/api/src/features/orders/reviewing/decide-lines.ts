import type { Input } from '@atelier/contract';
import type { Conflict } from '@atelier/contract/platform/conflict';
import { shownName } from '@atelier/domain/access/shown-person';
import { approvalAfterDecisions, approvalAfterSubmit, everyLineDenied } from '@atelier/domain/order/approval';
import { mayMoveLine } from '@atelier/domain/order/line-moves';
import type { ApprovalStatus, LineStatus, OrderType } from '@atelier/domain/order/order-words';
import { counted } from '@atelier/domain/vocabulary/counted';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import type { Values } from '../../../platform/editing/editable.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { findAllWritable } from '../../../platform/editing/find-editable.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { limitFor } from '../../approvers/index.ts';
import { recount } from '../moving/move-order.ts';
import { actorOf, type Move, type Told, tellAll, writeMoves } from '../moving/tell-orders.ts';
import { toldReviewers } from '../moving/tell-reviewers.ts';
import { type Acting, actingIn, mayDecideOn } from '../order/acting.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import { linesOf, presentHeads } from '../order/present-orders.ts';
import { releaseLines, reserveLines } from '../order/reserve-lines.ts';
import { yearOf, yearRows } from '../order/year-spending.ts';

type Decision = Input<'decideLines'>['body']['decisions'][number];

interface Reviewing extends Acting {
  readonly record: OrderRecord;
  readonly lines: readonly LineRecord[];
  readonly purses: Purses;
}

interface Decided {
  readonly saved: OrderRecord;
  readonly moves: readonly Move[];
  readonly told: readonly Told[];
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

/** A line as it stands with its decision. */
const decidedLine = (line: LineRecord, decision: Decision | undefined): LineRecord =>
  decision === undefined ? line : { ...line, status: decision.status ?? undecided };

/** [G44] What is denied is free for others; what is approved again asks for its pieces anew. */
const holdAsDecided = async ({ tx, ctx, record, lines }: Reviewing, after: readonly LineRecord[]): Promise<void> => {
  const was = new Map(lines.map((line) => [line.identifier, line.status]));
  const changed = after.filter(({ identifier, status }) => was.get(identifier) !== status);
  const denied = changed.filter(({ status }) => status === 'DENIED').map(({ identifier }) => identifier);
  if (denied.length > 0) await releaseLines(tx, record.id, { identifiers: denied });
  const again = changed.filter(({ identifier }) => was.get(identifier) === 'DENIED');
  if (again.length > 0) await reserveLines(tx, ctx, record, again);
};

const granted = (lines: readonly LineRecord[]): number =>
  lines.reduce(
    (sum, { status, price, quantity }) => (status === 'APPROVED' ? sum + Number(price ?? 0) * quantity : sum),
    0,
  );

/** What each requester of a batch has been granted so far: read once, and counted on as lines are approved. */
interface Purses {
  readonly spentBy: Map<string, { spent: number; readonly limit: number }>;
}

/** [G45] Of the year in which it was submitted: a review in January decides about the limit of December. */
const purseOf = async ({ tx, ctx, record, purses }: Reviewing) => {
  const { requester_code: requesterCode } = record;
  const year = yearOf(record.submitted_date ?? ctx.clock.now());
  const name = `${requesterCode} ${year}`;
  const known = purses.spentBy.get(name);
  if (known) return known;
  const rows = await yearRows(tx, { type: 'PROMO', requesterCode, year });
  const { amount: limit } = await limitFor(tx, requesterCode, year);
  const purse = { spent: rows.reduce((sum, row) => sum + row.spent, 0), limit };
  purses.spentBy.set(name, purse);
  return purse;
};

interface Outcome {
  readonly values: Values;
  /** What was approved waits again, for the senior level. */
  readonly up?: true;
  readonly event?: string;
}

/**
 * [G7] All lines decided end the review; with every line denied it ends the order. [G45] What was ordered meanwhile counts as
 * well: an approver does not carry a requester over the limit, the whole order goes up instead.
 */
const outcomeOf = (record: OrderRecord, after: readonly LineRecord[], over: boolean): Outcome => {
  const statuses = after.map(({ status }) => status);
  const current: ApprovalStatus = record.senior_review ? 'REQUIRES SENIOR' : 'REQUIRES APPROVER';
  const next = approvalAfterDecisions(statuses, current);
  if (next !== 'REVIEW COMPLETE') return { values: { approvalStatus: current } };
  if (everyLineDenied(statuses))
    return { values: { approvalStatus: next, status: 'UNAPPROVED ORDER' }, event: 'turned down' };
  if (over && !record.senior_review)
    return {
      values: { approvalStatus: 'REQUIRES SENIOR', seniorReview: true },
      up: true,
      event: 'sent to the senior approver',
    };
  return { values: { approvalStatus: next }, event: 'reviewed' };
};

const saidOf = ({ identifier, status, reason }: Decision) => ({
  event: status === 'APPROVED' ? 'approved' : status === 'DENIED' ? 'denied' : 'left open again',
  identifier,
  said: reason,
});

const toldOf = async (
  { tx, ctx }: Acting,
  saved: OrderRecord,
  after: readonly LineRecord[],
  { event, up }: Outcome,
): Promise<readonly Told[]> => {
  if (event === undefined) return [];
  const [number, line] = [saved.order_number, after[0]];
  if (up)
    return toldReviewers(tx, saved, ctx.clock.now(), {
      ...{ event: 'escalated', title: `Order ${number} needs your decision`, line },
    });
  const denied = after.filter(({ status }) => status === 'DENIED').length;
  const text = denied === 0 ? 'Every line is approved. {by}' : `${counted(denied, 'line')} denied. {by}`;
  const to = [saved.requester_code, saved.coordinator_code];
  return [{ event: 'decided', to, title: `Order ${number} ${event}`, text, line }];
};

const wait: Values = { status: undecided, decidedBy: null, decidedByName: '' };

/** The decisions of one order as one edit of it. */
const decideOrder = async (reviewing: Reviewing, decisions: readonly Decision[]): Promise<Decided> => {
  const { tx, ctx, area, record, lines, asker } = reviewing;
  if (!mayDecideOn(asker, record)) return refuse('forbidden');
  const byId = new Map(lines.map((line) => [line.identifier, line]));
  const decided = decisions.map((decision) => ({
    decision,
    line: demandDecision(record, byId.get(decision.identifier), decision),
  }));
  demandUnchanged(ctx, decided);
  const said = new Map(decisions.map((decision) => [decision.identifier, decision]));
  const after = lines.map((line) => decidedLine(line, said.get(line.identifier)));
  await holdAsDecided(reviewing, after);
  const purse = await purseOf(reviewing);
  const spent = purse.spent - granted(lines) + granted(after);
  const over = { spent, thisOrder: 0, limit: purse.limit, approverIsRequester: false };
  const outcome = outcomeOf(record, after, approvalAfterSubmit(over) === 'REQUIRES SENIOR');
  purse.spent = outcome.up ? purse.spent - granted(lines) : spent;
  const values = new Map<string, Values>(
    decided.map(({ line, decision }) => [line.identifier, valuesOf(reviewing, line, decision)]),
  );
  if (outcome.up)
    for (const { identifier, status } of after)
      if (status === 'APPROVED') values.set(identifier, { ...values.get(identifier), ...wait, previousStatus: status });
  const updated = [...values].map(([identifier, of]) => ({
    key: { identifier },
    version: record.revision,
    values: of,
  }));
  await editOne(tx, ctx, area, {
    ...{ id: record.id, version: record.revision, values: { acted: true, ...outcome.values } },
    rows: { updated },
  });
  const saved = await recount(tx, record.id);
  const { event } = outcome;
  return {
    saved,
    told: await toldOf(reviewing, saved, after, outcome),
    moves: [
      ...decisions.map(saidOf),
      ...(event === undefined ? [] : [{ event, from: record.status, to: saved.status }]),
    ],
  };
};

/** Two reviews of one requester follow each other: together they could cross a limit that neither crosses alone. */
const takeTurns = (tx: Tx, records: readonly OrderRecord[]) => {
  const requesters = [...new Set(records.map(({ requester_code }) => requester_code))].sort();
  return sql`SELECT pg_advisory_xact_lock(hashtextextended('limit of ' || code, 0))
    FROM unnest(${requesters}::text[]) AS r (code)`.execute(tx);
};

const holdAll = async ({ tx, ctx, area }: Acting, type: OrderType, ids: readonly string[]): Promise<OrderRecord[]> => {
  const records = await findAllWritable(tx, ctx, area, ids);
  return records.every((record) => record.type === type) ? records : refuse('notFound');
};

/** [M20.2] Decisions on lines of any number of orders: all of them or none. */
export const decideLines = (ctx: Ctx, { params: { type }, body: { decisions } }: Input<'decideLines'>) => {
  const byOrder = Map.groupBy(decisions, ({ orderId }) => orderId);
  if (new Set(decisions.map(({ identifier }) => identifier)).size < decisions.length)
    return refuse('invalidInput', { reason: 'A line is named twice.' });
  return writeInTurn(ctx, { entity: 'order' }, [...byOrder.keys()], async (tx) => {
    const acting = await actingIn(tx, ctx);
    const records = await holdAll(acting, type, [...byOrder.keys()]);
    await takeTurns(tx, records);
    const lines = Map.groupBy(await linesOf(tx, ...byOrder.keys()), ({ order_id }) => order_id);
    const purses: Purses = { spentBy: new Map() };
    const done: Decided[] = [];
    for (const record of records) {
      const reviewing = { ...acting, record, lines: lines.get(record.id) ?? [], purses };
      done.push(await decideOrder(reviewing, byOrder.get(record.id) ?? refuse('notFound')));
    }
    const by = actorOf(ctx);
    await writeMoves(tx, by, ...done.map(({ saved, moves }) => ({ orderId: saved.id, moves })));
    await tellAll(
      tx,
      by,
      done.map(({ saved, told }) => ({ record: saved, told })),
    );
    return {
      data: await presentHeads(
        ctx,
        tx,
        done.map(({ saved }) => saved),
      ),
    };
  });
};
