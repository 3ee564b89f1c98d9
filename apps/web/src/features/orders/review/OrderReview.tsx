import type { WholeOrder } from '@atelier/contract/orders/orders';
import { Button } from '@atelier/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../platform/AddressLink.tsx';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { DecisionQueue } from './decision-queue.ts';
import styles from './order-review.module.css';
import { ReviewLine } from './ReviewLine.tsx';
import head from './review-head.module.css';
import { lateLines } from './review-queries.ts';
import { reviewerOf, standsInFor } from './reviewers.ts';
import { SaveWords } from './SaveWords.tsx';
import { isOpen } from './use-decisions.ts';
import type { useOrderActs } from './use-order-acts.ts';

interface Props {
  order: WholeOrder;
  queue: DecisionQueue;
  acts: ReturnType<typeof useOrderActs>;
}

const aboutOf = ({ orderNumber, requester, values }: WholeOrder): string => {
  const { requestedDeliveryDate: day, city } = values;
  const ships = typeof day === 'string' ? `, due ${formatCalendarDay(day)}` : '';
  return `Promo order ${orderNumber}, ${requester.name}${ships}${city ? ` to ${city}` : ''}`;
};

/** Why there is nothing to press here, or for whom. */
const roleWords = (order: WholeOrder, userCode: string): string | null => {
  if (order.orderApprovalStatus === 'REVIEW COMPLETE')
    return 'The review is complete. Decisions can be changed until a coordinator takes the order.';
  const deputy = standsInFor({ ...order, decides: order.may.decide }, userCode);
  if (deputy) return `For ${deputy}`;
  if (order.may.decide) return null;
  if (order.status === 'DRAFT') return 'A draft: it is reviewed as soon as it is submitted.';
  const by = `decided by ${reviewerOf(order) ?? 'a senior approver'}`;
  return order.requester.userCode === userCode ? `Your own order: ${by}` : `To be ${by}`;
};

/** The lines of one order in the middle of the cockpit. */
export function OrderReview({ order, queue, acts }: Props) {
  const { userCode } = useSession().user;
  const { data: late = {} } = useQuery(lateLines(order));
  const open = order.products.filter((line) => isOpen(queue, line)).length;
  const role = roleWords(order, userCode);
  return (
    <section className={styles.order} aria-label={`Order ${order.orderNumber}`}>
      <header className={head.head}>
        <div>
          <h1>{String(order.values.purpose ?? '') || `Promo order ${order.orderNumber}`}</h1>
          <p className={head.quiet}>{aboutOf(order)}</p>
          {role === null ? null : <p className={head.role}>{role}</p>}
        </div>
        <div className={head.ways}>
          <SaveWords queue={queue} />
          <AddressLink href={`/orders/promos/order/${order.orderNumber}`} className={head.open}>
            Open order
          </AddressLink>
          {order.may.decide ? (
            <>
              <Button look="quiet" disabled={!queue.mayTakeBack} onClick={acts.takeBack}>
                Take back
              </Button>
              <Button disabled={open === 0} onClick={acts.approveRest}>
                Approve the rest
              </Button>
            </>
          ) : null}
        </div>
      </header>
      <ol className={styles.lines}>
        {order.products.map((line) => (
          <ReviewLine
            key={line.identifier}
            line={line}
            shown={queue.shown(line)}
            currency={order.total}
            availableFrom={late[line.identifier]}
            lost={queue.lostOf(line.identifier)}
            decides={order.may.decide}
            isActive={acts.active?.identifier === line.identifier}
            isAsking={acts.asking === line.identifier}
            onActive={() => acts.activate(line)}
            onApprove={() => acts.approve(line)}
            onAsk={(asking) => acts.ask(line, asking)}
            onDeny={(reason) => acts.deny(line, reason)}
          />
        ))}
      </ol>
    </section>
  );
}
