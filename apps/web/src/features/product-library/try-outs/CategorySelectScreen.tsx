import { type FilterDef, type FilterParameter, findFilter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { PageHead } from '@atelier/ui/PageHead';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type LibraryQuery, librarySearch } from '../library-search.ts';
import { optionsFor } from '../queries.ts';
import styles from './try-outs.module.css';

const steps = ['gender', 'categories.type', 'pillar']
  .map((key) => findFilter(productFilterModules.Footwear, key))
  .filter((filter) => filter !== undefined);

const footwear = (parameters: readonly FilterParameter[]): LibraryQuery => ({
  type: 'Footwear',
  sort: 'newest',
  parameters,
});

/** M1.12: one question after the other, each with how many style-colors its answers leave. */
export function CategorySelectScreen() {
  const [answers, setAnswers] = useState<readonly FilterParameter[]>([]);
  const answer = (index: number, key: string, value: string) =>
    setAnswers((before) => [...before.slice(0, index), { key, value }]);
  return (
    <section aria-label="Category select">
      <PageHead
        title="Category select"
        eyebrow="Prototype"
        detail={answers.length === 0 ? 'Footwear' : answers.map(({ value }) => value).join(' › ')}
        actions={
          <Link className={styles.go} to="/product/libraries/products" search={librarySearch(footwear(answers))}>
            Open in the Product Library
          </Link>
        }
      />
      <div className={styles.steps}>
        {steps.slice(0, answers.length + 1).map((filter, index) => (
          <Step
            key={filter.key}
            filter={filter}
            before={answers.slice(0, index)}
            chosen={answers[index]?.value}
            onChoose={(value) => answer(index, filter.key, value)}
          />
        ))}
      </div>
    </section>
  );
}

interface StepProps {
  filter: FilterDef;
  before: readonly FilterParameter[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

function Step({ filter, before, chosen, onChoose }: StepProps) {
  const { data } = useQuery(optionsFor(footwear(before))(filter));
  return (
    <fieldset className={styles.step}>
      <legend>{filter.label}</legend>
      {data === undefined ? <SkeletonRows rows={5} columns={1} /> : null}
      {data?.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span>{label}</span>
          <span>{count?.toLocaleString('en-US')}</span>
        </button>
      ))}
    </fieldset>
  );
}
