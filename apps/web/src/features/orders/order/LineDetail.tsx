import { type OrderLine, packingSlipAddress, type Shipment, type WholeOrder } from '@atelier/contract/orders/orders';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { Button } from '@atelier/ui/Button';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { AddressLink } from '../../../platform/AddressLink.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { proposed, type ShortLine } from './dialogs/ProposalsDialog.tsx';
import styles from './order.module.css';
import { leftToSend } from './order-words.ts';
import { Pips } from './Pips.tsx';
import { otherProposal, type Supply } from './supply.ts';

interface Props {
  order: WholeOrder;
  line: OrderLine | undefined;
  /** May send lines and take them back. */
  fulfils: boolean;
  supply: Supply | undefined;
  onUse: (line: ShortLine) => void;
  /** Undefined where this person keeps no samples. */
  onMake: ((line: OrderLine) => void) | undefined;
  onProduction: ((line: OrderLine) => void) | undefined;
  onSend: (line: OrderLine) => void;
  onReturn: (line: OrderLine, shipment: Shipment) => void;
}

function Tracking({ shipper, tracking, trackingUrl }: Shipment) {
  const words = `${shipper.name} ${tracking}`.trim();
  return trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <span>{words}</span>
  );
}

interface ParcelProps {
  shipment: Shipment;
  /** Where its slip is, for those who pack it. */
  slip: string | undefined;
  onReturn: (() => void) | undefined;
}

function Parcel({ shipment, slip, onReturn }: ParcelProps) {
  const { quantity, returned, returnedDate, sampleCode, shippedDate, by, note } = shipment;
  const isBack = returned >= quantity;
  return (
    <li>
      <span>{formatDay(shippedDate)}</span>
      <Pips sent={quantity} />
      <span>
        {sampleCode === null ? null : (
          <>
            <AddressLink href={`/s/${sampleCode}`}>{shownSampleCode(sampleCode)}</AddressLink>
            {', '}
          </>
        )}
        sent by {by}
        {note === '' ? '' : `: ${note}`}
      </span>
      <Tracking {...shipment} />
      <span className={styles.end}>
        {slip === undefined ? null : (
          <a href={slip} target="_blank" rel="noreferrer">
            Packing slip
          </a>
        )}
        {returned > 0 ? (
          <StatusBadge tone="neutral">
            {isBack ? 'Returned' : `${returned} returned`}
            {returnedDate ? ` ${formatDay(returnedDate)}` : ''}
          </StatusBadge>
        ) : null}
        {onReturn && !isBack ? <Button onClick={onReturn}>Return…</Button> : null}
      </span>
    </li>
  );
}

/** What nobody has sent yet, and from where it would come. */
const waitsFor = ({ reserved, status, denyReason, decidedBy, values }: OrderLine): string => {
  if (status === 'DENIED') return `Denied by ${decidedBy}: ${denyReason}`;
  if (reserved) return `Reserved: ${reserved.quantity} of size ${reserved.size} in ${reserved.source}`;
  return status === 'DRAFT' ? 'Reserved when the order is submitted' : `From ${values.source}`;
};

/** [M19.3] The parcels of a line and what is still open. */
export function LineDetail({ order, line, fulfils, supply, onUse, onMake, onProduction, onSend, onReturn }: Props) {
  if (!line) return <p className={styles.quiet}>Saving this line…</p>;
  const open = leftToSend(line);
  const found = supply?.get(line.identifier);
  const proposal = order.status === 'DRAFT' ? otherProposal(found, line.values) : undefined;
  const waits = open > 0 || line.status === 'DRAFT' || line.status === 'DENIED';
  return (
    <ul className={styles.parcels}>
      {line.partialShipments.map((shipment) => (
        <Parcel
          key={shipment._id}
          shipment={shipment}
          slip={fulfils ? packingSlipAddress(order.type, order._id, shipment.parcelId) : undefined}
          onReturn={fulfils && order.status !== 'ARCHIVED' ? () => onReturn(line, shipment) : undefined}
        />
      ))}
      {waits ? (
        <li>
          <span className={styles.quiet}>Open</span>
          <Pips sent={0} open={line.status === 'DENIED' ? 0 : open || Number(line.values.quantity ?? 0)} />
          <span className={styles.quiet}>{waitsFor(line)}</span>
          <span />
          <span className={styles.end}>
            {order.may.ship && onProduction && line.reserved?.source === 'Sample Library' ? (
              <Button onClick={() => onProduction(line)}>To production…</Button>
            ) : null}
            {order.may.ship && onMake && open > 0 && line.values.source === 'New Sample' ? (
              <Button onClick={() => onMake(line)}>New sample…</Button>
            ) : null}
            {order.may.ship && open > 0 ? <Button onClick={() => onSend(line)}>Send {open}</Button> : null}
          </span>
        </li>
      ) : null}
      {proposal ? (
        <li>
          <span className={styles.quiet}>Proposal</span>
          <span />
          <span>{proposed(proposal)}</span>
          <span />
          <span className={styles.end}>
            {order.may.edit ? (
              <Button onClick={() => onUse({ identifier: line.identifier, proposal })}>Use proposal</Button>
            ) : null}
          </span>
        </li>
      ) : null}
      {!waits && line.partialShipments.length === 0 ? <li className={styles.quiet}>Nothing was sent.</li> : null}
    </ul>
  );
}
