import type { Passport } from '@atelier/contract/samples/passport';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import type { ReactNode } from 'react';
import { formatCalendarDay, formatDay } from '../../../platform/dates.ts';
import { trackingWords, wayOf } from '../tracking/tracking-words.ts';
import { Pips } from './Pips.tsx';
import { PlaceBoxes } from './PlaceBoxes.tsx';
import styles from './passport.module.css';

const sinceWords = (lentAt: string): string => (lentAt === '' ? '' : ` since ${formatDay(lentAt)}`);

function Whereabouts({ passport: { here, lent, loans, sample } }: { passport: Passport }) {
  const { size, side, region } = sample.values;
  const what = [size ? `Size ${size}` : '', String(side ?? '').toLowerCase()].filter(Boolean).join(', ');
  return (
    <section className={styles.whereabouts} aria-label="How many are here">
      <p>
        <strong>
          {here} of {here + lent} here
        </strong>
        <Pips here={here} lent={lent} />
      </p>
      <p className={styles.quiet}>
        <span>{what}</span>
        <span>{region}</span>
      </p>
      {loans.map(({ id, quantity, borrower, dueDate, lentAt, overdue }) => (
        <p key={id} className={overdue ? styles.late : styles.quiet}>
          {quantity} with {borrower}
          {sinceWords(lentAt)} until {formatCalendarDay(dueDate)}
          {overdue ? ', overdue' : ''}
        </p>
      ))}
    </section>
  );
}

const Told = ({ tracking }: Pick<Passport, 'tracking'>) => (
  <ol className={styles.told} aria-label="What happened, newest first">
    {tracking.map((entry) => (
      <li key={entry.id}>
        <span>
          {trackingWords[entry.action]} {wayOf(entry)}
        </span>
        <span className={styles.quiet}>
          {entry.by}, {formatDay(entry.at)}
        </span>
      </li>
    ))}
  </ol>
);

interface Props {
  passport: Passport;
  /** Something that was done here is not with the server yet. */
  waits: boolean;
  /** What can be done. */
  children: ReactNode;
}

/** What it is, where it stands, who has it, and what happened to it. */
export function PassportFacts({ passport, waits, children }: Props) {
  const { sample, tracking } = passport;
  const { style, color } = sample.values;
  return (
    <>
      <header>
        <h1>{sample.product?.name ?? `${style} ${color}`}</h1>
        <p>
          <span>{sample.product?.colorName ?? ''}</span>
          <span className={styles.quiet}>
            {style} {color}
          </span>
        </p>
      </header>
      <PlaceBoxes sample={sample} />
      <Whereabouts passport={passport} />
      {waits ? <p className={styles.waits}>Not sent yet: it waits for the network.</p> : null}
      {children}
      <Told tracking={tracking} />
      <p className={styles.quiet}>
        <span>Code {shownSampleCode(sample.code)}</span>
        <span>{sample.status}</span>
      </p>
    </>
  );
}
