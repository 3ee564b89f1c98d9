import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { OrderFieldKey } from '@atelier/domain/order/order-fields';
import { formatCalendarDay } from '../../../platform/dates.ts';
import styles from './order.module.css';

/** A few fields that belong together and are edited together. */
export interface FieldGroup {
  readonly label: string;
  readonly keys: readonly OrderFieldKey[];
  readonly promoOnly?: true;
  say(order: WholeOrder): string;
}

const textOf = ({ values }: WholeOrder, key: OrderFieldKey): string => String(values[key] ?? '');
const dayOf = (order: WholeOrder, key: OrderFieldKey): string => {
  const day = textOf(order, key);
  return day === '' ? '' : formatCalendarDay(day);
};
const joined = (parts: readonly string[], by = ', '): string => parts.filter(Boolean).join(by);

const address: readonly OrderFieldKey[] = [
  ...(['attention', 'company', 'address1', 'address2', 'zip', 'city', 'state', 'country', 'phone'] as const),
  'accountNumber',
];

export const purposeGroup: FieldGroup = {
  label: 'Purpose',
  keys: ['purpose', 'buyer'],
  say: (order) => textOf(order, 'purpose'),
};

export const addressGroup: FieldGroup = {
  label: 'Deliver to',
  keys: address,
  say: (order) =>
    joined([
      textOf(order, 'attention') || textOf(order, 'company'),
      textOf(order, 'address1'),
      joined([textOf(order, 'city'), textOf(order, 'zip')], ' '),
    ]),
};

const groups: readonly FieldGroup[] = [
  addressGroup,
  { label: 'Reason', keys: ['reason', 'comments'], say: (order) => textOf(order, 'reason') },
  {
    label: 'Needed by',
    keys: ['requestedDeliveryDate', 'deliveryDateType', 'deliveryMethod'],
    say: (order) => joined([dayOf(order, 'requestedDeliveryDate'), textOf(order, 'deliveryMethod')]),
  },
  {
    label: 'Available',
    keys: ['availabilityFrom', 'availabilityTo'],
    promoOnly: true,
    say: (order) => joined([dayOf(order, 'availabilityFrom'), dayOf(order, 'availabilityTo')], ' to '),
  },
];

/** Where a field of an order is edited. */
export const groupWith = (field: unknown): FieldGroup | undefined =>
  [purposeGroup, ...groups].find(({ keys }) => keys.some((key) => key === field));

interface Props {
  order: WholeOrder;
  onEdit: (group: FieldGroup) => void;
  onParcels: () => void;
}

/** [stage 5] Who, where to, why, until when and how far: while the order may be edited, a press on a fact edits it. */
export function FactsStrip({ order, onEdit, onParcels }: Props) {
  const unit = order.unit === 'pair' ? 'Pairs' : 'Pieces';
  const sent = `${order.sent} of ${order.pieces} sent`;
  const shown = groups.filter(({ promoOnly }) => !promoOnly || order.type === 'PROMO');
  return (
    <dl className={styles.facts}>
      <Fact label="Requester" value={order.requester.name} />
      <Fact label="Coordinator" value={order.coordinator?.name ?? 'Nobody yet'} />
      {shown.map((group) => {
        const value = group.say(order);
        return order.may.edit ? (
          <Pressed key={group.label} label={group.label} value={value || 'Add'} onPress={() => onEdit(group)} />
        ) : (
          <Fact key={group.label} label={group.label} value={value || '–'} />
        );
      })}
      {order.sent > 0 ? <Pressed label={unit} value={sent} onPress={onParcels} /> : <Fact label={unit} value={sent} />}
    </dl>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Pressed = ({ label, value, onPress }: { label: string; value: string; onPress: () => void }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <button type="button" className={styles.edit} aria-label={`${label}: ${value}`} onClick={onPress}>
        {value}
      </button>
    </dd>
  </div>
);
