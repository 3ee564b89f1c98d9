import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { TextField } from '@atelier/ui/TextField';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../../platform/use-settled.ts';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches once the typing pauses. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const settled = useSettled(text, lookupTimings.api);
  const search = useEffectEvent((next: string) => {
    if (next !== value) onSearch(next);
  });
  useEffect(() => search(settled.trim()), [settled]);
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={placeholder}
      value={text}
      onChange={setText}
      maxLength={100}
      icon={<Search size={15} strokeWidth={1.75} aria-hidden="true" />}
    />
  );
}
