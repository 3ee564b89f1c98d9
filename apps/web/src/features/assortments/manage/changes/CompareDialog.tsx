import { Dialog } from '@atelier/ui/Dialog';
import { Select } from '@atelier/ui/Select';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { Tabs } from '@atelier/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AssortmentDetail, entriesQuery } from '../../queries.ts';
import styles from '../manage.module.css';
import { ChangeLine } from './ChangeLine.tsx';
import { type Comparison, comparisonQuery, type Snapshot } from './version-queries.ts';

interface Props {
  detail: AssortmentDetail;
  versions: readonly Snapshot[];
  before: string;
  onClose: () => void;
}

const parts = [
  { value: 'added', label: 'Added' },
  { value: 'dropped', label: 'Dropped' },
  { value: 'repriced', label: 'Re-priced' },
  { value: 'changed', label: 'Changed' },
  { value: 'moved', label: 'Moved' },
] as const;
type Part = (typeof parts)[number]['value'];

/** More lines than anybody reads; the figures on the tabs stay whole. */
const mostLines = 500;

function Lines({ comparison, part }: { comparison: Comparison; part: Part }) {
  if (comparison[part].length === 0) return <p className={styles.quiet}>Nothing.</p>;
  return (
    <ul className={styles.list}>
      {part === 'added' || part === 'dropped'
        ? comparison[part].slice(0, mostLines).map((id) => <li key={id}>{id}</li>)
        : null}
      {part === 'repriced' || part === 'changed'
        ? comparison[part].slice(0, mostLines).map(({ id, changes }) => (
            <li key={id}>
              <strong className={styles.numbers}>{id}</strong>
              {changes.map((change) => (
                <ChangeLine key={change.field} {...change} />
              ))}
            </li>
          ))
        : null}
      {part === 'moved'
        ? comparison.moved.slice(0, mostLines).map(({ id, before, after }) => (
            <li key={id}>
              <strong className={styles.numbers}>{id}</strong>
              <ChangeLine field="Position" before={before + 1} after={after + 1} />
            </li>
          ))
        : null}
    </ul>
  );
}

/** Any two versions or assortments side by side. */
export function CompareDialog({ detail, versions, before: given, onClose }: Props) {
  const { _id, orgType } = detail;
  const [before, setBefore] = useState(given);
  const [after, setAfter] = useState<string>(_id);
  const [part, setPart] = useState<Part>('added');
  const entries = useQuery(entriesQuery(orgType)).data ?? [];
  const { data, isFetching } = useQuery(comparisonQuery(before, after));
  const choices = [
    { value: _id, label: `${detail.title} (now)` },
    ...versions.map((version) => ({ value: `${_id}/${version._id}`, label: `${detail.title}: ${version.name}` })),
    ...entries
      .filter((entry) => entry.type === 'item' && entry._id !== _id)
      .map((entry) => ({ value: entry._id, label: entry.displayTitle })),
  ];
  return (
    <Dialog open onClose={onClose} size="content" title="Compare">
      <div className={styles.column}>
        <div className={styles.row}>
          <div className={styles.grow}>
            <Select
              label="Before"
              searchable
              placeholder="Choose a version or an assortment"
              value={before === '' ? null : before}
              choices={choices}
              onChange={(value) => setBefore(value ?? '')}
            />
          </div>
          <div className={styles.grow}>
            <Select
              label="After"
              searchable
              value={after}
              choices={choices}
              onChange={(value) => setAfter(value ?? _id)}
            />
          </div>
        </div>
        {before === after ? <p className={styles.quiet}>Choose two different ones.</p> : null}
        {isFetching && !data ? <SkeletonRows rows={5} columns={3} /> : null}
        {data ? (
          <Tabs
            label="Differences"
            value={part}
            onChange={(value) => setPart(value as Part)}
            tabs={parts.map(({ value, label }) => ({ value, label, count: data[value].length }))}
          >
            <Lines comparison={data} part={part} />
          </Tabs>
        ) : null}
      </div>
    </Dialog>
  );
}
