import type { WholeOrder } from '@atelier/contract/orders/orders';
import { shippers } from '@atelier/domain/shipping/shippers';
import { Button } from '@atelier/ui/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiFailure } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { freeLabels, parcelsOf } from '../parcels.ts';
import { orderQuery } from '../read-order.ts';
import styles from './dialogs.module.css';

const needed = ['address1', 'city'] as const;

const addressOf = ({ values, requester }: WholeOrder) => {
  const of = (key: string): string => String(values[key] ?? '');
  return {
    ...{ name: of('attention') || of('company') || requester.name, company: of('company') },
    ...{ street: of('address1'), street2: of('address2'), city: of('city'), state: of('state') },
    ...{ postcode: of('zip'), country: of('country') || 'United States', phone: of('phone') },
  };
};

interface Props {
  order: WholeOrder;
  /** As the parcel names it. */
  shipper: string | null;
  tracking: string;
  /** Nothing is left to send after this parcel. */
  isLast: boolean;
  onTracking: (tracking: string) => void;
}

/**
 * [M19.3, G23] Confirms the parcel with its carrier, or labels it here: its number comes back, and its label as a PDF. One
 * that was made and not used yet is offered before another one is.
 */
export function LabelButton({ order, shipper, tracking, isLast, onTracking }: Props) {
  const client = useQueryClient();
  const carrier = shippers.find((one) => one === shipper?.toLowerCase());
  const [reference] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  if (carrier === undefined) return null;
  const labels = order.labels.filter((label) => label.shipper === carrier);
  const [free] = freeLabels(order).filter((label) => label.shipper === carrier);
  const current = labels.find((label) => label.tracking === tracking);
  const isWhole = needed.every((key) => order.values[key]);
  const make = async () => {
    setBusy(true);
    const number = parcelsOf(order).length + 1;
    try {
      const made = await call('confirmShipment', {
        params: { shipper: carrier },
        body: {
          ...{ reference, orderNumber: String(order.orderNumber), to: addressOf(order) },
          service: String(order.values.deliveryMethod || 'Ground'),
          parcel: { number, ...(isLast ? { of: number } : {}) },
        },
      });
      await client.refetchQueries({ queryKey: orderQuery(order.type, order.orderNumber).queryKey });
      onTracking(made.tracking);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(`Error: ${error.message}`);
    } finally {
      setBusy(false);
    }
  };
  if (current)
    return (
      <a href={current.address} target="_blank" rel="noreferrer">
        Print the label
      </a>
    );
  if (free)
    return (
      <p className={styles.freeLabel}>
        <span>Label {free.tracking} was made and is not used yet.</span>
        <Button onClick={() => onTracking(free.tracking)}>Use it</Button>
      </p>
    );
  return (
    <Button
      busy={busy}
      refusal={isWhole ? undefined : 'The order needs a street and a city first.'}
      onClick={() => void make()}
    >
      Make a label
    </Button>
  );
}
