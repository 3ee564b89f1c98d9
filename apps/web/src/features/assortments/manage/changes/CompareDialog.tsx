import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Select } from '@atelier/ui/Select';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { Tabs } from '@atelier/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentDocumentsQuery } from '../../../../parts/document-sending/index.ts';
import { type AssortmentDetail, entriesQuery } from '../../queries.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';
import styles from '../manage.module.css';
import { ComparedProduct } from './ComparedProduct.tsx';
import { differenceLabel, differenceWords, factsQuery, shownFacts } from './compared-products.ts';
import { changeSheetOf, sentIn } from './compared-versions.ts';
import { downloadChangeSheet } from './download-change-sheet.ts';
import { sentChoices } from './sent-choices.ts';
import { type Compared, comparisonQuery, type Snapshot } from './version-queries.ts';

interface Props {
  detail: AssortmentDetail;
  grid: AssortmentGrid;
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

interface LinesProps {
  comparison: Compared;
  part: Part;
  grid: AssortmentGrid;
}

function Difference({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <span className={styles.change}>
      <span>{label}:</span>
      <del>{before}</del>
      <span aria-hidden="true">→</span>
      <ins>{after}</ins>
    </span>
  );
}

type Change = Compared['repriced' | 'changed'][number]['changes'][number];

const inWords = (grid: AssortmentGrid, id: string, change: Change) =>
  'label' in change
    ? change
    : {
        label: differenceLabel(grid, change.field),
        before: differenceWords(grid, id, change.field, change.before),
        after: differenceWords(grid, id, change.field, change.after),
      };

function Lines({ comparison, part, grid }: LinesProps) {
  const lines = comparison[part].slice(0, mostLines).map((line) => (typeof line === 'string' ? { id: line } : line));
  const unknown = lines.map(({ id }) => id).filter((id) => shownFacts(grid, id) === undefined);
  const { data: others } = useQuery(factsQuery(unknown));
  if (lines.length === 0) return <p className={styles.quiet}>Nothing.</p>;
  return (
    <ul className={styles.list}>
      {lines.map((line) => {
        const { id } = line;
        const facts = shownFacts(grid, id) ?? others?.get(id);
        return (
          <ComparedProduct key={id} id={id} {...(facts ? { facts } : {})}>
            {'changes' in line
              ? line.changes.map((change) => {
                  const words = inWords(grid, id, change);
                  return <Difference key={words.label} {...words} />;
                })
              : null}
            {'before' in line ? (
              <Difference label="Position" before={String(line.before + 1)} after={String(line.after + 1)} />
            ) : null}
          </ComparedProduct>
        );
      })}
    </ul>
  );
}

const firstWithContent = (comparison: Compared): Part =>
  parts.find(({ value }) => comparison[value].length > 0)?.value ?? 'added';

/** Any two versions or assortments side by side, or what was sent and what is now. */
export function CompareDialog({ detail, grid, versions, before: given, onClose }: Props) {
  const { _id, orgType } = detail;
  const [before, choose] = useState(given);
  const [after, setAfter] = useState<string>(_id);
  /** Until somebody chooses one, the first that has something to say. */
  const [chosen, setPart] = useState<Part | null>(null);
  const entries = useQuery(entriesQuery(orgType)).data ?? [];
  const { data, isFetching } = useQuery(comparisonQuery(before, after));
  const part = chosen ?? (data ? firstWithContent(data) : 'added');
  const sent = useQuery(sentDocumentsQuery(_id)).data ?? [];
  const isSent = sentIn(before) !== undefined;
  const setBefore = (value: string) => {
    choose(value);
    if (sentIn(value) !== undefined) setAfter(_id);
  };
  const choices = [
    { value: _id, label: `${detail.title} (now)` },
    ...versions.map((version) => ({ value: `${_id}/${version._id}`, label: `${detail.title}: ${version.name}` })),
    ...entries
      .filter((entry) => entry.type === 'item' && entry._id !== _id)
      .map((entry) => ({ value: entry._id, label: entry.displayTitle })),
  ];
  const sheet = changeSheetOf(before, after);
  return (
    <Dialog
      open
      onClose={onClose}
      size="content"
      title="Compare"
      {...(sheet === null
        ? {}
        : {
            actions: (
              <>
                <Button onClick={() => void downloadChangeSheet(detail.title, 'xlsx', sheet)}>Change sheet XLSX</Button>
                <Button onClick={() => void downloadChangeSheet(detail.title, 'pdf', sheet)}>Change sheet PDF</Button>
              </>
            ),
          })}
    >
      <div className={styles.column}>
        <div className={styles.row}>
          <div className={styles.grow}>
            <Select
              label="Before"
              searchable
              placeholder="Choose a version, an assortment or what was sent"
              value={before === '' ? null : before}
              choices={[...sentChoices(sent), ...choices]}
              onChange={(value) => setBefore(value ?? '')}
            />
          </div>
          <div className={styles.grow}>
            <Select
              label="After"
              searchable
              value={after}
              choices={isSent ? choices.slice(0, 1) : choices}
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
            <Lines comparison={data} part={part} grid={grid} />
          </Tabs>
        ) : null}
      </div>
    </Dialog>
  );
}
