import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FloatingList } from '../../editors/FloatingList.tsx';
import { choicesOf, matching } from '../../editors/option-choices.ts';
import partStyles from '../../parts/parts.module.css';
import { type FieldProps, leaveWords } from './field-props.ts';

/** Options, statuses and labels: the list of the cell, narrowed while one types. */
export function OptionField({ column, row, entry, held, refusal, labelId, onEntry }: FieldProps) {
  const listId = useId();
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const all = choicesOf({ column, row });
  const typed = all.some(({ value }) => value === entry) ? '' : (entry ?? '');
  const choices = matching(all, typed);
  const pick = (value: string) => {
    onEntry(value);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = choices[at]?.value;
    if (by && choices.length > 0) {
      event.preventDefault();
      setAt(open ? (at + by + choices.length) % choices.length : 0);
      setOpen(true);
    } else if (open && event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div ref={host}>
      <input
        className={partStyles.input}
        role="combobox"
        aria-labelledby={labelId}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && choices[at] ? `${listId}-${at}` : undefined}
        aria-invalid={refusal ? true : undefined}
        value={entry ?? ''}
        placeholder={leaveWords(held)}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          onEntry(target.value || null);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {open && host.current ? (
        <FloatingList host={host.current}>
          <div role="listbox" id={listId} aria-label={column.label}>
            {choices.map(({ value, color }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox belong to its input
              <div
                key={value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={partStyles.item}
                onClick={() => pick(value)}
              >
                {color && <span className={partStyles.swatch} style={{ background: color }} />}
                {value}
              </div>
            ))}
            {choices.length === 0 && <div className={partStyles.hint}>No option matches</div>}
          </div>
        </FloatingList>
      ) : null}
    </div>
  );
}
