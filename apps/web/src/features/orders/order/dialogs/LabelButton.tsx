import type { WholeOrder } from '@atelier/contract/orders/orders';
import { shippers } from '@atelier/domain/shipping/shippers';
import { Button } from '@atelier/ui/Button';
import { useState } from 'react';
import { call, isApiFailure } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';

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
  onTracking: (tracking: string) => void;
}

/** [M19.3, G23] Confirms the parcel with its carrier, or labels it here: its number comes back, and its label as a PDF. */
export function LabelButton({ order, shipper, onTracking }: Props) {
  const carrier = shippers.find((one) => one === shipper?.toLowerCase());
  const [reference] = useState(() => crypto.randomUUID());
  const [label, setLabel] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (carrier === undefined) return null;
  const isWhole = needed.every((key) => order.values[key]);
  const make = async () => {
    setBusy(true);
    try {
      const made = await call('confirmShipment', {
        params: { shipper: carrier },
        body: {
          ...{ reference, orderNumber: String(order.orderNumber), to: addressOf(order) },
          ...{ service: String(order.values.deliveryMethod || 'Ground'), parcel: { number: 1, of: 1 } },
        },
      });
      onTracking(made.tracking);
      setLabel(made.label);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(`Error: ${error.message}`);
    } finally {
      setBusy(false);
    }
  };
  if (label !== undefined)
    return (
      <a href={label} target="_blank" rel="noreferrer">
        Print the label
      </a>
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
