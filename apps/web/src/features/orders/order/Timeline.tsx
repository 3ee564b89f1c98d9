import type { OrderLine, TimelineEntry, WholeOrder } from '@atelier/contract/orders/orders';
import { formatDayTime, formatTime, today } from '../../../platform/dates.ts';
import { CommentBox } from './CommentBox.tsx';

import { eventTitle, openStep } from './order-words.ts';
import styles from './timeline.module.css';
import type { OrderActs } from './use-order-acts.ts';

const when = (at: string): string => (today(new Date(at)) === today() ? `Today ${formatTime(at)}` : formatDayTime(at));

const lineOf = ({ products }: WholeOrder, { identifier }: TimelineEntry): OrderLine | undefined =>
  products.find((one) => one.identifier === identifier);

const nameOf = (line: OrderLine | undefined): string => (line ? `${line.style} ${line.color}` : '');

interface CommentProps {
  entry: TimelineEntry;
  line: OrderLine | undefined;
  onLine: (identifier: string) => void;
}

function Comment({ entry, line, onLine }: CommentProps) {
  return (
    <li data-kind="comment">
      <p>
        <strong>{entry.by}</strong> <time dateTime={entry.at}>{when(entry.at)}</time>
      </p>
      <blockquote>
        {line ? (
          <>
            <button type="button" className={styles.line} onClick={() => onLine(line.identifier)}>
              {nameOf(line)}
            </button>
            {': '}
          </>
        ) : null}
        {entry.said}
      </blockquote>
    </li>
  );
}

function Happened({ entry, order }: { entry: TimelineEntry; order: WholeOrder }) {
  const byName = entry.event === 'taken' ? '' : entry.by;
  const said = entry.event === 'assigned' ? '' : entry.said;
  const facts = [nameOf(lineOf(order, entry)), said, when(entry.at), byName].filter(Boolean).join(', ');
  return (
    <li>
      <strong>{eventTitle(entry, order)}</strong>
      <p>{facts}</p>
    </li>
  );
}

interface Props {
  order: WholeOrder;
  acts: OrderActs;
  isOwn: boolean;
  /** The line that somebody is writing about. */
  about: OrderLine | undefined;
  onAbout: (line: OrderLine | undefined) => void;
  onLine: (identifier: string) => void;
}

/** [stage 5] Newest first, what is waited for on top, comments within it. */
export function Timeline({ order, acts, isOwn, about, onAbout, onLine }: Props) {
  const step = openStep(order, isOwn);
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <div className={styles.timelineHead}>
        <h2 id="timeline">Timeline</h2>
        <span className={styles.quiet}>Newest first</span>
      </div>
      <ol className={styles.steps}>
        {step ? (
          <li data-kind="open">
            <strong>{step.title}</strong>
            {step.detail === '' ? null : <p>{step.detail}</p>}
          </li>
        ) : null}
        {order.timeline.map((entry) =>
          entry.event === 'commented' ? (
            <Comment key={entry.id} entry={entry} line={lineOf(order, entry)} onLine={onLine} />
          ) : (
            <Happened key={entry.id} entry={entry} order={order} />
          ),
        )}
      </ol>
      {order.may.comment ? <CommentBox order={order} acts={acts} about={about} onAbout={onAbout} /> : null}
    </section>
  );
}
