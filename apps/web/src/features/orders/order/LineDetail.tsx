import {
  type OrderLine,
  packingSlipAddress,
  type Shipment,
  type TimelineEntry,
  type WholeOrder,
} from '@atelier/contract/orders/orders';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { Button } from '@atelier/ui/Button';
import { Pips } from '@atelier/ui/Pips';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Tooltip } from '@atelier/ui/Tooltip';
import { AddressLink } from '../../../platform/AddressLink.tsx';
import { formatDay, formatDayTime } from '../../../platform/dates.ts';
import { waits } from './detail-height.ts';
import { proposed, type ShortLine } from './dialogs/ProposalsDialog.tsx';
import styles from './lines.module.css';
import { commentsOn, leftToSend } from './order-words.ts';
import { askedSize, heldSizeWords, sizeWords } from './other-sizes.ts';
import { otherProposal, type Supply } from './supply.ts';
import { Tracking } from './Tracking.tsx';

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
  onComment: (line: OrderLine) => void;
}

interface ParcelProps {
  shipment: Shipment;
  asked: string;
  /** Where its slip is, for those who pack it. */
  slip: string | undefined;
  onReturn: (() => void) | undefined;
}

function Parcel({ shipment, asked, slip, onReturn }: ParcelProps) {
  const { quantity, returned, returnedDate, sampleCode, shippedDate, by, note, size } = shipment;
  const isBack = returned >= quantity;
  return (
    <li>
      <span>{formatDay(shippedDate)}</span>
      <Pips filled={quantity} hollow={0} label={`${quantity} sent`} />
      <span>
        {sampleCode === null ? null : (
          <>
            <AddressLink href={`/s/${sampleCode}`}>{shownSampleCode(sampleCode)}</AddressLink>
            {', '}
          </>
        )}
        {sizeWords(size, asked)}, sent by {by}
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
const waitsFor = (line: OrderLine): string => {
  const { reserved, status, denyReason, decidedBy, values } = line;
  if (status === 'DENIED') return `Denied by ${decidedBy}: ${denyReason}`;
  if (reserved) return `Reserved: ${reserved.quantity} of ${heldSizeWords(line)} in ${reserved.source}`;
  return status === 'DRAFT' ? 'Reserved when the order is submitted' : `From ${values.source}`;
};

interface CommentsProps {
  said: readonly TimelineEntry[];
  onComment: (() => void) | undefined;
}

/** [M19.3] What was said about the line, oldest first, and a way to answer. */
function Comments({ said, onComment }: CommentsProps) {
  const write = onComment ? <Button onClick={onComment}>Comment</Button> : null;
  const last = said.at(-1);
  if (!last)
    return (
      <li>
        <span className={styles.quiet}>Comments</span>
        <span />
        <span className={styles.quiet}>None about this line yet</span>
        <span />
        <span className={styles.end}>{write}</span>
      </li>
    );
  return said.map((entry) => (
    <li key={entry.id}>
      <Tooltip text={formatDayTime(entry.at)}>
        <time className={styles.quiet} dateTime={entry.at}>
          {formatDay(entry.at)}
        </time>
      </Tooltip>
      <strong>{entry.by}</strong>
      <span className={styles.said}>{entry.said}</span>
      <span className={styles.end}>{entry === last ? write : null}</span>
    </li>
  ));
}

/** [M19.3] The parcels of a line, what is still open, and what was said about it. */
export function LineDetail({ order, line, fulfils, supply, onComment, ...ways }: Props) {
  const { onUse, onMake, onProduction, onSend, onReturn } = ways;
  if (!line) return <p className={styles.quiet}>Saving this line…</p>;
  const open = leftToSend(line);
  const found = supply?.get(line.identifier);
  const proposal = order.status === 'DRAFT' ? otherProposal(found, line.values) : undefined;
  const isWaiting = waits(line);
  const missing = line.status === 'DENIED' ? 0 : open || Number(line.values.quantity ?? 0);
  return (
    <ul className={styles.parcels}>
      {line.partialShipments.map((shipment) => (
        <Parcel
          key={shipment._id}
          shipment={shipment}
          asked={askedSize(line)}
          slip={fulfils ? packingSlipAddress(order.type, order._id, shipment.parcelId) : undefined}
          onReturn={fulfils && order.status !== 'ARCHIVED' ? () => onReturn(line, shipment) : undefined}
        />
      ))}
      {isWaiting ? (
        <li>
          <span className={styles.quiet}>Open</span>
          <Pips filled={0} hollow={missing} label={`${missing} open`} />
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
      {!isWaiting && line.partialShipments.length === 0 ? <li className={styles.quiet}>Nothing was sent.</li> : null}
      <Comments
        said={commentsOn(order, line.identifier)}
        onComment={order.may.comment ? () => onComment(line) : undefined}
      />
    </ul>
  );
}
