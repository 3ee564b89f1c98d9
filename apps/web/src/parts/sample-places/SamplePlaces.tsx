import type { StandingSample } from '@atelier/contract/samples/where';
import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../platform/dates.ts';
import { accessUserOf, useSession } from '../../platform/session/index.ts';
import styles from './sample-places.module.css';
import { type StyleColor, whereQuery } from './where-samples.ts';

/** Whether there is a sample library that this person opens; to all others nothing is said of samples at all. */
export const useSeesSamples = (): boolean => readableSampleLibraries(accessUserOf(useSession())).length > 0;

function Whereabouts({ here, status, loans }: StandingSample) {
  return (
    <span className={styles.whereabouts}>
      {here > 0 || loans.length === 0 ? (
        <StatusBadge tone={here === 0 || status !== 'Active' ? 'neutral' : 'good'}>
          {status === 'Active' ? `${here} free` : `${here} ${status.toLowerCase()}`}
        </StatusBadge>
      ) : null}
      {loans.map(({ id, quantity, borrower, dueDate, overdue }) => (
        <StatusBadge key={id} tone={overdue ? 'bad' : 'waiting'}>
          {quantity} with {borrower} until {formatCalendarDay(dueDate)}
        </StatusBadge>
      ))}
    </span>
  );
}

const columns: readonly TableColumn<StandingSample>[] = [
  {
    key: 'place',
    label: 'Place',
    rowHeader: true,
    render: ({ library, place, code }) => (
      <Link to="/s/$code" params={{ code }}>
        {library} {place}
      </Link>
    ),
  },
  { key: 'size', label: 'Size', render: ({ size }) => size },
  { key: 'side', label: 'Side', render: ({ side }) => side },
  { key: 'here', label: 'Free or lent', render: (sample) => <Whereabouts {...sample} /> },
  { key: 'code', label: 'Code', render: ({ code }) => shownSampleCode(code) },
];

/** Which samples of a style-color exist, where they stand, and who has them. */
export function SampleList({ product }: { product: StyleColor }) {
  const { data, error } = useQuery(whereQuery(product));
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!data) return <SkeletonRows rows={3} columns={4} />;
  if (data.data.length === 0) return <p className={styles.quiet}>There is no sample of it.</p>;
  const more = data.totalCount - data.data.length;
  return (
    <>
      <Table caption="Samples" columns={columns} rows={data.data} rowKey={({ _id }) => _id} />
      {more > 0 ? <p className={styles.quiet}>and {counted(more, 'more sample')}</p> : null}
    </>
  );
}

/** [M18] The same as a part of a product or an order line. */
export function SamplePlaces({ product }: { product: StyleColor }) {
  return useSeesSamples() ? (
    <section>
      <h3 className={styles.heading}>Samples</h3>
      <SampleList product={product} />
    </section>
  ) : null;
}
