import { failureMessages, orderMessages } from '../vocabulary/messages.ts';
import type { ApprovalStatus, OrderStatus, OrderType } from './order-words.ts';

/** [G6] 'expire' and 'unapprove' are the portal's own: after so many days, and when a review ends with every line denied. */
export const orderMoves = [
  'submit',
  'delete',
  'reopen',
  'recall',
  'take',
  'cancel',
  'complete',
  'archive',
  'expire',
  'unapprove',
] as const;
export type OrderMove = (typeof orderMoves)[number];

export interface MoveFacts {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly approvalStatus: ApprovalStatus | null;
  readonly requesterCode: string;
  /** Somebody has taken it, decided a line or sent one. */
  readonly acted: boolean;
  readonly validLines: number;
  /** Lines that are neither shipped, denied nor canceled. */
  readonly openLines: number;
}

/** Who moves it: by codes, never by names (G8). */
export interface Mover {
  readonly code: string;
  readonly coordinates: boolean;
  readonly system?: true;
}

export type Moved = { readonly to: OrderStatus | 'removed' } | { readonly refused: string };

type Hand = 'requester' | 'coordinator' | 'system';

interface MoveRule {
  readonly moved: string;
  readonly to: OrderStatus | 'removed';
  /** Who may, by the status it is in. */
  readonly from: Readonly<Partial<Record<OrderStatus, readonly Hand[]>>>;
  /** Why not yet. */
  readonly unless?: (order: MoveFacts, hand: Hand) => string | undefined;
}

const over: readonly Hand[] = ['coordinator', 'system'];

/** [G6] The table. */
const rules: Readonly<Record<OrderMove, MoveRule>> = {
  submit: {
    moved: 'submitted',
    to: 'SUBMITTED',
    from: { DRAFT: ['requester'] },
    unless({ validLines, openLines }) {
      if (validLines > 0) return undefined;
      return openLines === 0 ? failureMessages.emptyRequest : orderMessages.noValidLines;
    },
  },
  delete: { moved: 'deleted', to: 'removed', from: { DRAFT: ['requester'] } },
  reopen: { moved: 'reopened', to: 'DRAFT', from: { INACTIVE: ['requester'] } },
  recall: {
    moved: 'recalled',
    to: 'DRAFT',
    from: { SUBMITTED: ['requester'] },
    unless: ({ acted }) => (acted ? orderMessages.alreadyActed : undefined),
  },
  take: {
    moved: 'taken',
    to: 'IN PROGRESS',
    from: { SUBMITTED: ['coordinator'] },
    unless: ({ type, approvalStatus }) =>
      type === 'SAMPLE' || approvalStatus === 'REVIEW COMPLETE' ? undefined : orderMessages.reviewOpen,
  },
  cancel: {
    moved: 'canceled',
    to: 'CANCELED',
    from: { SUBMITTED: ['requester', 'coordinator'], 'IN PROGRESS': ['coordinator'] },
  },
  complete: {
    moved: 'completed',
    to: 'COMPLETED',
    from: { 'IN PROGRESS': ['coordinator', 'system'] },
    /** A coordinator may mark it complete before that. */
    unless: ({ openLines }, hand) => (hand === 'system' && openLines > 0 ? orderMessages.linesOpen : undefined),
  },
  archive: { moved: 'archived', to: 'ARCHIVED', from: { COMPLETED: over, CANCELED: over, 'UNAPPROVED ORDER': over } },
  expire: { moved: 'put aside', to: 'INACTIVE', from: { DRAFT: ['system'] } },
  unapprove: {
    moved: 'turned down',
    to: 'UNAPPROVED ORDER',
    from: { SUBMITTED: ['system'] },
    unless: ({ type, openLines }) => {
      if (type !== 'PROMO') return orderMessages.promoOnly;
      return openLines > 0 ? orderMessages.linesOpen : undefined;
    },
  },
};

const handsOf = (order: MoveFacts, by: Mover): readonly Hand[] => {
  if (by.system) return ['system'];
  return [
    ...(by.code === order.requesterCode ? (['requester'] as const) : []),
    ...(by.coordinates ? (['coordinator'] as const) : []),
  ];
};

const wrongHands = ({ status, requesterCode }: MoveFacts, move: OrderMove, by: Mover, hands: readonly Hand[]) => {
  if (move === 'cancel' && status === 'IN PROGRESS' && by.code === requesterCode) return orderMessages.cancelBegun;
  if (hands.includes('requester')) return orderMessages.requesterOnly(rules[move].moved);
  return hands.includes('coordinator')
    ? orderMessages.coordinatorOnly(rules[move].moved)
    : orderMessages.systemOnly(rules[move].moved);
};

/** [G6] Where a move leads, or why it does not. Whatever the table does not name is refused. */
export const moveOrder = (order: MoveFacts, move: OrderMove, by: Mover): Moved => {
  const rule = rules[move];
  const hands = rule.from[order.status];
  if (hands === undefined) return { refused: orderMessages.notFrom(order.status, rule.moved) };
  const hand = handsOf(order, by).find((held) => hands.includes(held));
  if (hand === undefined) return { refused: wrongHands(order, move, by, hands) };
  const refused = rule.unless?.(order, hand);
  return refused === undefined ? { to: rule.to } : { refused };
};

/** The moves that somebody can make now, for the screens. */
export const movesOpenTo = (order: MoveFacts, by: Mover): readonly OrderMove[] =>
  orderMoves.filter((move) => 'to' in moveOrder(order, move, by));

const copied: readonly OrderStatus[] = ['ARCHIVED', 'CANCELED', 'UNAPPROVED ORDER'];

/** [G6] A requester's copy is a draft of their own; the order stays as it is. */
export const mayCopy = (status: OrderStatus): boolean => copied.includes(status);
