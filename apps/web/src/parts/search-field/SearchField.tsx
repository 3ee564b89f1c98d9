import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { TextField } from '@atelier/ui/TextField';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSlash } from '../../platform/hotkeys.ts';
import { useSettled } from '../../platform/use-settled.ts';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** How long the typing has to pause. */
  quietMs?: number;
  onSearch: (text: string) => void;
}

/** Searches once the typing pauses. */
export function SearchField({ label, placeholder, value, quietMs = lookupTimings.api, onSearch }: Props) {
  const [text, setText] = useState(value);
  const settled = useSettled(text, quietMs);
  const known = useRef(value);
  const search = useEffectEvent((next: string) => {
    if (next === known.current) return;
    known.current = next;
    onSearch(next);
  });
  useEffect(() => search(settled.trim()), [settled]);
  useEffect(() => {
    // Only what came from elsewhere, such as the Back button, replaces what is being typed.
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  const field = useRef<HTMLDivElement>(null);
  useSlash(() => field.current?.querySelector('input')?.select());
  return (
    <div ref={field}>
      <TextField
        label={label}
        labelHidden
        placeholder={placeholder}
        value={text}
        onChange={setText}
        maxLength={100}
        icon={<Search size={15} strokeWidth={1.75} aria-hidden="true" />}
      />
    </div>
  );
}
