import type { OrderLine, TimelineEntry, WholeOrder } from '@atelier/contract/orders/orders';
import { lacksAddress } from '@atelier/domain/order/delivery-address';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import type { LineStatus, OrderStatus, OrderType } from '@atelier/domain/order/order-words';
import { counted } from '@atelier/domain/vocabulary/counted';
import { formatCalendarDay } from '../../../platform/dates.ts';

/** 'IN PROGRESS' as people read it. */
export const shownStatus = (status: OrderStatus | LineStatus): string => `${status[0]}${status.slice(1).toLowerCase()}`;

const actions: Readonly<Partial<Record<OrderMove, string>>> = {
  submit: 'Submit',
  reopen: 'Reopen',
  take: 'Take order',
  complete: 'Complete order',
  archive: 'Archive',
  recall: 'Recall',
  cancel: 'Cancel order',
  delete: 'Delete draft',
};

export const actionOf = (move: OrderMove): string => actions[move] ?? move;

/** The one that leads on; what goes back or ends an order stands under More. */
const leading: readonly OrderMove[] = ['submit', 'reopen', 'take', 'complete', 'archive'];

export const mainMove = ({ may }: WholeOrder): OrderMove | undefined =>
  leading.find((move) => may.moves.includes(move));

/** [G7] Lines of which something is still to be sent. */
const open: readonly LineStatus[] = ['PENDING', 'APPROVED', 'PARTIAL'];

export const leftToSend = ({ status, values, sent }: Pick<OrderLine, 'status' | 'values' | 'sent'>): number =>
  open.includes(status) ? Math.max(0, Number(values.quantity ?? 0) - sent) : 0;

export const pieces = (count: number, { unit }: Pick<WholeOrder, 'unit'>): string => counted(count, unit);

export const lacksItsAddress = ({ values, products }: WholeOrder): boolean =>
  lacksAddress(
    values,
    products.map((line) => line.values),
  );

export interface OpenStep {
  readonly title: string;
  readonly detail: string;
}

const underReview = (order: WholeOrder): OpenStep | undefined => {
  const { orderApprovalStatus: level, approver, seniorApprover, undecided } = order;
  if (level !== 'REQUIRES APPROVER' && level !== 'REQUIRES SENIOR') return undefined;
  const who = level === 'REQUIRES SENIOR' ? seniorApprover : approver;
  return {
    title: `Waiting for approval by ${who?.name ?? (level === 'REQUIRES SENIOR' ? 'a senior approver' : 'an approver')}`,
    detail: `${counted(undecided, 'line')} to decide`,
  };
};

const onItsWayBack = (order: WholeOrder): OpenStep | undefined => {
  const out = order.products.filter(({ values }) => values.returnType === 'Return');
  const count = out.reduce((sum, { sent, returned }) => sum + sent - returned, 0);
  const [first] = out.flatMap(({ values }) => (values.returnBy ? [String(values.returnBy)] : [])).sort();
  if (count === 0) return undefined;
  return {
    title: `Waiting for ${pieces(count, order)} to come back`,
    detail: first === undefined ? '' : `By ${formatCalendarDay(first)}`,
  };
};

/** What everybody waits for now, said so that a requester need not ask. */
export const openStep = (order: WholeOrder, isOwn: boolean): OpenStep | undefined => {
  const { status, coordinator, products, values } = order;
  const day = values.requestedDeliveryDate;
  const needed = day ? `Needed by ${formatCalendarDay(String(day))}` : '';
  switch (status) {
    case 'DRAFT':
      return isOwn ? { title: 'Not submitted yet', detail: 'Nobody else sees this draft.' } : undefined;
    case 'INACTIVE':
      return { title: 'Put aside', detail: 'Reopen it to go on.' };
    case 'SUBMITTED':
      return (
        underReview(order) ?? {
          title: coordinator ? `Waiting for ${coordinator.name} to take it` : 'Waiting for a coordinator to take it',
          detail: needed,
        }
      );
    case 'IN PROGRESS': {
      const rest = products.reduce((sum, line) => sum + leftToSend(line), 0);
      return rest > 0 ? { title: `Waiting for ${pieces(rest, order)}`, detail: needed } : undefined;
    }
    default:
      return onItsWayBack(order);
  }
};

/** What was said about one line, oldest first. */
export const commentsOn = ({ timeline }: Pick<WholeOrder, 'timeline'>, identifier: string): readonly TimelineEntry[] =>
  timeline.filter((entry) => entry.event === 'commented' && entry.identifier === identifier).toReversed();

const sentences: Readonly<Record<string, string>> = {
  begun: 'Draft begun',
  copied: 'Copied into a new draft',
  commented: '',
  assigned: 'Assigned',
  shipped: 'sent',
  returned: 'came back',
  'priced anew': 'Priced anew',
  'return taken back': 'are out again',
  'left open again': 'Decision taken back',
};

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const counting: readonly string[] = ['shipped', 'returned', 'return taken back'];

/** 'Taken by Rosa Brandt', '3 pairs sent', 'Submitted'. */
export const eventTitle = ({ event, by, text, said }: TimelineEntry, order: WholeOrder): string => {
  const count = Number.parseInt(text.replaceAll(',', ''), 10);
  if (event === 'taken') return `Taken by ${by}`;
  if (event === 'assigned') return `Assigned to ${said}`;
  if (counting.includes(event) && count > 0) return `${pieces(count, order)} ${sentences[event]}`;
  return sentences[event] || capital(event);
};

export const placeOf = (type: OrderType): string => (type === 'SAMPLE' ? '/orders/samples' : '/orders/promos');
