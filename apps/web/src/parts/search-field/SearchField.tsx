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
  /** What was asked and may still have to come back, the newest last. */
  const asked = useRef([value]);
  const search = useEffectEvent((next: string) => {
    if (next === asked.current.at(-1)) return;
    asked.current.push(next);
    onSearch(next);
  });
  useEffect(() => search(settled.trim()), [settled]);
  useEffect(() => {
    // Only what came from elsewhere, such as the Back button, replaces what is being typed.
    const own = asked.current.indexOf(value);
    if (own >= 0) {
      asked.current.splice(0, own);
      return;
    }
    asked.current = [value];
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
