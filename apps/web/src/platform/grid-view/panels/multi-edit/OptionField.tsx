import { type KeyboardEvent, useRef, useState } from 'react';
import { OptionBox } from '../../editors/OptionBox.tsx';
import { choicesOf, matching } from '../../editors/option-choices.ts';
import { useSeveral } from '../../editors/use-several.ts';
import { type FieldProps, lineOf } from './field-props.ts';

/** The list opens below its field and closes without closing the dialog. */
function useOpening() {
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const closing = (event: KeyboardEvent, onEnter: () => void) => {
    if (!open || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onEnter();
    setOpen(false);
  };
  const line = { onClick: () => setOpen(true), onBlur: () => setOpen(false) };
  return { host, open, setOpen, closing, line, hangsFrom: open ? host.current : null };
}

/** Options, statuses and labels: the list of the cell. */
export function OptionField(props: FieldProps) {
  const { column, row, entry, onEntry } = props;
  const { host, open, setOpen, closing, line, hangsFrom } = useOpening();
  const [at, setAt] = useState(0);
  const all = choicesOf({ column, row });
  const typed = all.some(({ value }) => value === entry) ? '' : (entry ?? '');
  const choices = matching(all, typed);
  const pick = (value: string | undefined) => {
    if (value !== undefined) onEntry(value);
    setOpen(false);
  };
  return (
    <div ref={host}>
      <OptionBox
        line={{ ...lineOf(props), ...line }}
        listLabel={column.label}
        host={hangsFrom}
        text={entry ?? ''}
        choices={choices}
        at={at}
        onText={(text) => {
          onEntry(text || null);
          setAt(0);
          setOpen(true);
        }}
        onAt={(next) => {
          setAt(open ? next : 0);
          setOpen(true);
        }}
        onPick={pick}
        onKey={(event) => closing(event, () => pick(choices[at]?.value))}
      />
    </div>
  );
}

/** Several options for all rows: ticked in the list of the cell, or typed with commas. */
export function OptionsField(props: FieldProps) {
  const { column, row, entry, onEntry } = props;
  const { host, setOpen, closing, line, hangsFrom } = useOpening();
  const several = useSeveral({
    all: choicesOf({ column, row }),
    text: entry ?? '',
    begun: false,
    onChange: (text) => onEntry(text || null),
  });
  return (
    <div ref={host}>
      <OptionBox
        line={{ ...lineOf(props), ...line }}
        listLabel={column.label}
        host={hangsFrom}
        {...several}
        onText={(text) => {
          several.onText(text);
          setOpen(true);
        }}
        onAt={(next) => {
          several.onAt(next);
          setOpen(true);
        }}
        onKey={(event) => closing(event, () => undefined)}
      />
    </div>
  );
}
