import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureMessages, orderMessages } from '../vocabulary/messages.ts';
import {
  type MoveFacts,
  type Mover,
  mayCopy,
  moveOrder,
  movesOpenTo,
  type OrderMove,
  orderMoves,
} from './order-moves.ts';
import { approvalStatuses, type OrderStatus, orderStatuses, orderTypes } from './order-words.ts';

const order = (given: Partial<MoveFacts> = {}): MoveFacts => ({
  type: 'SAMPLE',
  status: 'DRAFT',
  approvalStatus: null,
  requesterCode: 'R1',
  acted: false,
  validLines: 1,
  openLines: 0,
  ...given,
});
const requester: Mover = { code: 'R1', coordinates: false };
const coordinator: Mover = { code: 'C1', coordinates: true };
const stranger: Mover = { code: 'X1', coordinates: false };
const system: Mover = { code: 'system', coordinates: false, system: true };

const table: readonly (readonly [OrderStatus, OrderMove, readonly Mover[], OrderStatus | 'removed'])[] = [
  ['DRAFT', 'submit', [requester], 'SUBMITTED'],
  ['DRAFT', 'delete', [requester], 'removed'],
  ['DRAFT', 'expire', [system], 'INACTIVE'],
  ['INACTIVE', 'reopen', [requester], 'DRAFT'],
  ['SUBMITTED', 'recall', [requester], 'DRAFT'],
  ['SUBMITTED', 'take', [coordinator], 'IN PROGRESS'],
  ['SUBMITTED', 'cancel', [requester, coordinator], 'CANCELED'],
  ['IN PROGRESS', 'cancel', [coordinator], 'CANCELED'],
  ['IN PROGRESS', 'complete', [coordinator, system], 'COMPLETED'],
  ['COMPLETED', 'archive', [coordinator, system], 'ARCHIVED'],
  ['CANCELED', 'archive', [coordinator, system], 'ARCHIVED'],
  ['UNAPPROVED ORDER', 'archive', [coordinator, system], 'ARCHIVED'],
];
const reviewed = { type: 'PROMO', approvalStatus: 'REVIEW COMPLETE' } as const;

describe('[G6] where an order goes', () => {
  test('the table says who moves it where, and nothing else moves', () => {
    for (const status of orderStatuses)
      for (const move of orderMoves)
        for (const by of [requester, coordinator, stranger, system]) {
          const row = table.find(([from, name, who]) => from === status && name === move && who.includes(by));
          const moved = moveOrder(order({ status }), move, by);
          if (row) expect(moved).toEqual({ to: row[3] });
          else expect(moved).toEqual({ refused: expect.stringMatching(/\.$/) });
        }
  });

  test('a draft without a valid line stays a draft, and one without any says that the request was empty', () => {
    const unfinished = order({ validLines: 0, openLines: 1 });
    expect(moveOrder(unfinished, 'submit', requester)).toEqual({ refused: orderMessages.noValidLines });
    const empty = order({ validLines: 0, openLines: 0 });
    expect(moveOrder(empty, 'submit', requester)).toEqual({ refused: failureMessages.emptyRequest });
  });

  test('it is recalled only before anybody acted', () => {
    const acted = order({ status: 'SUBMITTED', acted: true });
    expect(moveOrder(acted, 'recall', requester)).toEqual({ refused: orderMessages.alreadyActed });
    expect(moveOrder(acted, 'cancel', requester)).toEqual({ to: 'CANCELED' });
  });

  test('[G7] a promo order is taken only once its review is complete', () => {
    for (const approvalStatus of approvalStatuses)
      expect(moveOrder(order({ type: 'PROMO', status: 'SUBMITTED', approvalStatus }), 'take', coordinator)).toEqual(
        approvalStatus === 'REVIEW COMPLETE' ? { to: 'IN PROGRESS' } : { refused: orderMessages.reviewOpen },
      );
  });

  test('a coordinator marks an order complete with lines open, the portal alone does not', () => {
    const begun = order({ status: 'IN PROGRESS', openLines: 2 });
    expect(moveOrder(begun, 'complete', coordinator)).toEqual({ to: 'COMPLETED' });
    expect(moveOrder(begun, 'complete', system)).toEqual({ refused: orderMessages.linesOpen });
  });

  test('only a promo order is turned down, and only with no line left open', () => {
    const denied = order({ ...reviewed, status: 'SUBMITTED' });
    expect(moveOrder(denied, 'unapprove', system)).toEqual({ to: 'UNAPPROVED ORDER' });
    expect(moveOrder(denied, 'unapprove', coordinator)).toHaveProperty('refused');
    expect(moveOrder({ ...denied, openLines: 1 }, 'unapprove', system)).toEqual({ refused: orderMessages.linesOpen });
    expect(moveOrder({ ...denied, type: 'SAMPLE' }, 'unapprove', system)).toEqual({ refused: orderMessages.promoOnly });
  });

  test('somebody who asked for an order in progress is told whom to ask', () => {
    expect(moveOrder(order({ status: 'IN PROGRESS' }), 'cancel', requester)).toEqual({
      refused: orderMessages.cancelBegun,
    });
  });

  test('it is copied from the three statuses of the table alone', () => {
    expect(orderStatuses.filter(mayCopy)).toEqual(['ARCHIVED', 'CANCELED', 'UNAPPROVED ORDER']);
  });
});

const facts = fc.record<MoveFacts>({
  type: fc.constantFrom(...orderTypes),
  status: fc.constantFrom(...orderStatuses),
  approvalStatus: fc.constantFrom(...approvalStatuses, null),
  requesterCode: fc.constantFrom('R1', 'C1', 'system'),
  acted: fc.boolean(),
  validLines: fc.nat(3),
  openLines: fc.nat(3),
});

test('[G6] the moves that are offered are those that succeed, and a stranger is offered none', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(requester, coordinator, system), (of, by) => {
      const open = movesOpenTo(of, by);
      for (const move of orderMoves) expect('to' in moveOrder(of, move, by)).toBe(open.includes(move));
      expect(movesOpenTo(of, stranger)).toEqual([]);
    }),
  );
});
