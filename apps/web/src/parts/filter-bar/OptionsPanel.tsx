import { tonesOf } from '@atelier/domain/product/color-tones';
import { Checkbox } from '@atelier/ui/Checkbox';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { Swatch } from '@atelier/ui/Swatch';
import { TextField } from '@atelier/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './FilterBar.module.css';
import type { FilterOption, OptionsQuery } from './filter-options.ts';

interface Shared {
  label: string;
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** The values are colors: each with its tones, and its code beside its name. */
  colors?: boolean;
}

/** From this many on, looking through a list by eye is slower than typing. */
const searchableFrom = 9;

/** As people count: 5" comes before 10", a-z whatever the case. */
const byLabel = (a: FilterOption, b: FilterOption) =>
  a.label.localeCompare(b.label, 'en-US', { numeric: true, sensitivity: 'base' });

export function OptionsPanel({ options, ...list }: Shared & { options: OptionsQuery }) {
  const [text, setText] = useState('');
  // The list stays while its counts are asked anew: taken away, it would take the focus and with it Escape along.
  const { data, isPending } = useQuery({ ...options, placeholderData: keepPreviousData });
  if (isPending) return <SkeletonRows rows={5} columns={1} />;
  const matching = (data ?? [])
    .toSorted(byLabel)
    .filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div className={styles.panel}>
      {(data ?? []).length < searchableFrom ? null : (
        <TextField label={`Find in ${list.label}`} labelHidden placeholder="Find" value={text} onChange={setText} />
      )}
      <CheckList {...list} options={matching} />
    </div>
  );
}

/** People of the trade say the code, everybody else the name. */
const nameOf = ({ label, value }: FilterOption, colors: boolean) =>
  colors && label !== value ? `${label} (${value})` : label;

export function CheckList({
  label,
  chosen,
  onToggle,
  colors = false,
  options,
}: Shared & { options: readonly FilterOption[] }) {
  if (options.length === 0) return <p className={styles.none}>Nothing to choose from here.</p>;
  return (
    <fieldset className={styles.options} aria-label={label}>
      {options.map((option) => (
        <div key={option.value} className={styles.option} data-chosen={chosen.includes(option.value) || undefined}>
          <Checkbox
            label={nameOf(option, colors)}
            {...(colors ? { mark: <Swatch tones={tonesOf(option.label)} /> } : {})}
            checked={chosen.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          {option.count === undefined ? null : (
            <span className={styles.number}>{option.count.toLocaleString('en-US')}</span>
          )}
        </div>
      ))}
    </fieldset>
  );
}
