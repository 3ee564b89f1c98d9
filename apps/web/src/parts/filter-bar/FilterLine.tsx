import { addParameter, type FilterDef, filtersOf } from '@atelier/domain/filter/filter-bar';
import { Button } from '@atelier/ui/Button';
import { Popover } from '@atelier/ui/Popover';
import { TextField } from '@atelier/ui/TextField';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './FilterBar.module.css';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { FilterBarProps } from './filter-bar-props.ts';

/** M8.1 on one line, for screens whose grid wants every pixel: what is asked, and one way to ask more. */
export function FilterLine(props: FilterBarProps) {
  const { module, parameters, onChange, optionsOf } = props;
  return (
    <section className={styles.line} aria-label="Filters">
      <FilterChips
        module={module}
        parameters={parameters}
        onChange={onChange}
        optionsOf={optionsOf}
        before={
          <Popover
            label="Add filter"
            width={300}
            opener={
              <Button look="quiet" icon={<Plus size={14} strokeWidth={1.75} />}>
                Add filter
              </Button>
            }
          >
            <FilterChooser {...props} />
          </Popover>
        }
      />
    </section>
  );
}

/** First which filter, then its values; a filter in use says how many it has. */
function FilterChooser({ besides = [], ...props }: FilterBarProps) {
  const { module, parameters, onChange } = props;
  const [filter, setFilter] = useState<FilterDef | null>(null);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = filtersOf(module).filter(
    ({ key, label }) => !besides.includes(key) && label.toLowerCase().includes(wanted),
  );
  const countOf = ({ key }: FilterDef) => parameters.filter((one) => one.key === key).length;
  if (filter !== null)
    return (
      <div className={styles.panel}>
        <button type="button" className={styles.back} onClick={() => setFilter(null)}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {filter.label}
        </button>
        <FilterPanel
          {...props}
          filter={filter}
          onAdd={(value) => onChange(addParameter(module, parameters, { key: filter.key, value }))}
        />
      </div>
    );
  return (
    <div className={styles.panel}>
      <TextField
        label="Find a filter"
        labelHidden
        placeholder="Find a filter"
        value={text}
        onChange={setText}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && first) setFilter(first);
        }}
      />
      <div className={styles.names}>
        {found.map((one) => (
          <button key={one.key} type="button" className={styles.name} onClick={() => setFilter(one)}>
            {one.label}
            {countOf(one) > 0 ? <b className={styles.count}>{countOf(one)}</b> : null}
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ))}
        {found.length === 0 ? <p className={styles.none}>No filter is called that.</p> : null}
      </div>
    </div>
  );
}
