import { addParameter, type FilterDef, filtersOf } from '@atelier/domain/filter/filter-bar';
import { Button } from '@atelier/ui/Button';
import { Popover } from '@atelier/ui/Popover';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styles from './FilterBar.module.css';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { FilterBarProps } from './filter-bar-props.ts';

/** How many filters show before the rest is asked for: one row at 1280 px. */
const leading = 9;

/** M8.1: drawn from its declaration; a new filter is one line in the domain. */
export function FilterBar({
  module,
  parameters,
  onChange,
  optionsOf,
  places,
  besides = [],
  priceKinds,
}: FilterBarProps) {
  const [all, setAll] = useState(false);
  const drawn = filtersOf(module).filter((filter) => !besides.includes(filter.key));
  const inUse = (filter: FilterDef) => parameters.some((one) => one.key === filter.key);
  const shown = drawn.filter((filter, at) => all || at < leading || inUse(filter));
  const countOf = (filter: FilterDef) => parameters.filter((one) => one.key === filter.key).length;
  return (
    <section className={styles.bar} aria-label="Filters">
      <div className={styles.filters}>
        {shown.map((filter) => (
          <Popover
            key={filter.key}
            label={filter.label}
            width={filter.kind === 'options' ? 280 : 320}
            opener={
              <Button look="quiet" data-active={countOf(filter) > 0 || undefined} className={styles.opener}>
                {filter.label}
                {countOf(filter) > 0 ? <b className={styles.count}>{countOf(filter)}</b> : null}
                <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
              </Button>
            }
          >
            <FilterPanel
              filter={filter}
              module={module}
              parameters={parameters}
              onChange={onChange}
              onAdd={(value) => onChange(addParameter(module, parameters, { key: filter.key, value }))}
              optionsOf={optionsOf}
              places={places}
              priceKinds={priceKinds}
            />
          </Popover>
        ))}
        {drawn.length <= leading ? null : (
          <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
      </div>
      <FilterChips module={module} parameters={parameters} onChange={onChange} optionsOf={optionsOf} />
    </section>
  );
}
