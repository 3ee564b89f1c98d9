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
import { placeOf } from './order-words.ts';
import { orderQuery } from './read-order.ts';

interface Props {
  type: OrderType;
  orderNumber: number;
  /** The line to show first. */
  line: string | undefined;
}

/** [M19] One order, of either type. */
export function OrderScreen({ type, orderNumber, line }: Props) {
  const { data, error, refetch } = useQuery(orderQuery(type, orderNumber));
  if (error instanceof Refused && error.status === 404)
    return (
      <EmptyState
        isPage
        icon={<SearchX size={32} strokeWidth={1.25} />}
        text={`There is no order ${orderNumber} for you.`}
        detail="It may have been deleted, or it is a draft of somebody else."
        action={<AddressLink href={placeOf(type)}>All orders</AddressLink>}
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
