import type { OrderType } from '@atelier/domain/order/order-words';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, SearchX } from 'lucide-react';
import { AddressLink } from '../../../platform/AddressLink.tsx';
import { Refused } from '../../../platform/api/index.ts';
import { OpenOrder } from './OpenOrder.tsx';
import styles from './order.module.css';
import { readOrderName } from './order-name.ts';
import { placeOf } from './order-words.ts';
import { orderQuery } from './read-order.ts';

interface NoOrderProps {
  type: OrderType;
  text: string;
  detail: string;
}

const NoOrder = ({ type, text, detail }: NoOrderProps) => (
  <EmptyState
    isPage
    icon={<SearchX size={32} strokeWidth={1.25} />}
    text={text}
    detail={detail}
    action={<AddressLink href={placeOf(type)}>All orders</AddressLink>}
  />
);

interface OrderProps {
  type: OrderType;
  orderNumber: number;
  /** The line to show first. */
  line: string | undefined;
}

function NumberedOrder({ type, orderNumber, line }: OrderProps) {
  const { data, error, refetch } = useQuery(orderQuery(type, orderNumber));
  if (error instanceof Refused && error.status === 404)
    return (
      <NoOrder
        type={type}
        text={`There is no order ${orderNumber} for you.`}
        detail="It may have been deleted, or it is a draft of somebody else."
      />
    );
  if (data) return <OpenOrder key={data._id} order={data} line={line} />;
  if (error)
    return (
      <div role="alert">
        <EmptyState
          isPage
          icon={<CloudOff size={32} strokeWidth={1.25} />}
          text={error.message}
          action={
            <Button look="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  return (
    <div className={styles.loading} aria-busy="true">
      <SkeletonRows rows={8} columns={5} />
    </div>
  );
}

interface Props extends Omit<OrderProps, 'orderNumber'> {
  /** What the address calls it. */
  typed: string;
}

/** [M19] One order, of either type. */
export function OrderScreen({ typed, ...order }: Props) {
  const name = readOrderName(typed);
  if (name) return <NumberedOrder orderNumber={name.orderNumber} {...order} />;
  return (
    <NoOrder
      type={order.type}
      text={`“${typed}” is not the number of an order.`}
      detail="Orders are called by their number, such as 40012, or S-40012 and P-40012."
    />
  );
}
