import { packingSlipAddress, type WholeOrder } from '@atelier/contract/orders/orders';
import { Drawer } from '@atelier/ui/Drawer';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PackageOpen } from 'lucide-react';
import { formatDayTime } from '../../../platform/dates.ts';
import styles from './parcels.module.css';
import { freeLabels, type Parcel, type ParcelLabel, parcelName, parcelsOf } from './parcels.ts';
import { Tracking } from './Tracking.tsx';

const Paper = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

function OneParcel({ order, parcel, count }: { order: WholeOrder; parcel: Parcel; count: number }) {
  const { id, number, shipment, contents, label } = parcel;
  return (
    <li>
      <h3>{parcelName(order, number, count)}</h3>
      <p>
        <Tracking {...shipment} />
      </p>
      <p className={styles.quiet}>
        Sent {formatDayTime(shipment.shippedDate)} by {shipment.by}
        {shipment.note === '' ? '' : `: ${shipment.note}`}
      </p>
      <ul className={styles.contents}>
        {contents.map(({ line, shipment: { _id, quantity, size, returned } }) => (
          <li key={_id}>
            {line.product ? <img src={line.product.picture} alt="" /> : <span className={styles.noPicture} />}
            <span>
              {quantity} × {line.style} {line.color}, size {size}
              {returned > 0 ? <span className={styles.quiet}>, {returned} came back</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {order.may.print ? (
        <p className={styles.papers}>
          <Paper href={packingSlipAddress(order.type, order._id, id)}>Packing slip</Paper>
          {label ? <Paper href={label.address}>Label</Paper> : null}
        </p>
      ) : null}
    </li>
  );
}

const Free = ({ labels }: { labels: readonly ParcelLabel[] }) => (
  <section aria-label="Labels that are not used yet">
    <h3>Labels that are not used yet</h3>
    <ul className={styles.freeLabels}>
      {labels.map(({ _id, shipper, tracking, address }) => (
        <li key={_id}>
          <span>
            {shipper.toUpperCase()} {tracking}
          </span>
          <Paper href={address}>Label</Paper>
        </li>
      ))}
    </ul>
  </section>
);

/** [M19.3] What left when and with whom; its papers can be printed as often as they are needed. */
export function ParcelsDrawer({ order, onClose }: { order: WholeOrder; onClose: () => void }) {
  const [parcels, labels] = [parcelsOf(order), freeLabels(order)];
  return (
    <Drawer open onClose={onClose} width={440} title={`Parcels of order ${order.orderNumber}`}>
      {parcels.length === 0 && labels.length === 0 ? (
        <EmptyState icon={<PackageOpen size={28} strokeWidth={1.5} />} text="Nothing was sent yet." />
      ) : null}
      <ul className={styles.parcelList}>
        {parcels.toReversed().map((parcel) => (
          <OneParcel key={parcel.id} order={order} parcel={parcel} count={parcels.length} />
        ))}
      </ul>
      {labels.length > 0 ? <Free labels={labels} /> : null}
    </Drawer>
  );
}
