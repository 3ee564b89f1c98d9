import type { SampleLibrary } from '@atelier/domain/access/user';
import { fullPlace } from '@atelier/domain/sample/sample-place';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Drawer } from '@atelier/ui/Drawer';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { nameOf, rowOf } from '../sample-row.ts';
import styles from './loans.module.css';
import { type LentSample, loansQuery, type ShownLoans } from './read-loans.ts';
import { returnAll } from './return-all.ts';

function LentLine({ loan: { sample, quantity, borrower, dueDate, overdue, note } }: { loan: LentSample }) {
  return (
    <li className={styles.loan}>
      {sample.product ? <img src={sample.product.picture} alt="" width={44} height={44} /> : <span />}
      <div>
        <p className={styles.what}>
          <Link to="/s/$code" params={{ code: sample.code }} className={styles.name}>
            {nameOf(rowOf(sample))}
          </Link>
          {quantity > 1 ? <span>{counted(quantity, 'piece')}</span> : null}
        </p>
        <p>
          {borrower} <StatusBadge tone={overdue ? 'bad' : 'waiting'}>until {formatCalendarDay(dueDate)}</StatusBadge>
        </p>
        <p className={styles.quiet}>Belongs to {fullPlace(sample.library, sample.values)}</p>
        {note ? <p className={styles.quiet}>{note}</p> : null}
      </div>
    </li>
  );
}

const choices = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'open', label: 'All that is lent' },
] as const;

const nothing = { overdue: 'Nothing is overdue.', open: 'Nothing is lent.' } as const;

interface Props {
  library: SampleLibrary;
  shown: ShownLoans;
  mayEdit: boolean;
  onShow: (shown: ShownLoans) => void;
  onClose: () => void;
}

/** [M18] What of a library is with people, those that are due first; the dashboard and the weekly mail lead here. */
export function LoansDrawer({ library, shown, mayEdit, onShow, onClose }: Props) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery(loansQuery(library, shown));
  const loans = data?.data ?? [];
  const again = () => void client.invalidateQueries({ queryKey: ['samples', 'loans', library] });
  const returning = useMutation({
    mutationFn: () =>
      returnAll(
        library,
        loans.map(({ id }) => id),
        again,
      ),
  });
  return (
    <Drawer
      open
      onClose={onClose}
      width={440}
      title={`Lent ${library.toLowerCase()} samples`}
      {...(mayEdit && loans.length > 0
        ? {
            actions: (
              <Button look="primary" busy={returning.isPending} onClick={() => returning.mutate()}>
                Return all to previous bins
              </Button>
            ),
          }
        : {})}
    >
      <SegmentedChoice label="Which loans" value={shown} options={choices} onChange={onShow} />
      <p className={styles.count} aria-live="polite">
        {data ? (loans.length === 0 ? nothing[shown] : counted(data.totalCount, 'loan')) : ''}
      </p>
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      {isPending ? <SkeletonRows rows={4} columns={1} /> : null}
      <ol className={styles.loans} aria-label="Loans, those that are due first">
        {loans.map((loan) => (
          <LentLine key={loan.id} loan={loan} />
        ))}
      </ol>
    </Drawer>
  );
}
