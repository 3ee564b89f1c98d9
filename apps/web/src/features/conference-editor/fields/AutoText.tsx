import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { TextArea, TextField } from '@atelier/ui/TextField';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Props {
  label: string;
  description?: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  /** Several lines. */
  rows?: number;
  required?: boolean;
  /** Kept only when the field is left: half of an address is one too. */
  whenLeft?: boolean;
  /** Why this cannot be kept. */
  check?: (text: string) => string | null;
  /** `merges` is the same for everything typed until the field is left. */
  onSave: (text: string, merges: string) => void;
}

let visits = 0;

/** A text that is kept while it is typed: after a pause, and when the field is left. What cannot be kept stays and says why. */
export function AutoText({ value, onSave, check, rows, whenLeft = false, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const merges = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const issueOf = (text: string): string | null =>
    field.required && text.trim() === '' ? `${field.label} cannot be empty.` : (check?.(text) ?? null);
  const issue = typed === null ? null : issueOf(typed);
  const keep = useEffectEvent((text: string | null) => {
    clearTimeout(timer.current);
    if (text !== null && text !== value && issueOf(text) === null) onSave(text, merges.current);
  });
  const settle = useEffectEvent(() => keep(typed));
  useEffect(() => () => settle(), []);
  const change = (text: string) => {
    if (typed === null) {
      visits += 1;
      merges.current = `${field.label} ${visits}`;
    }
    setTyped(text);
    clearTimeout(timer.current);
    if (!whenLeft) timer.current = setTimeout(() => keep(text), saveTimings.customContent);
  };
  const leave = () => {
    keep(typed);
    if (issue === null) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && rows === undefined) leave();
    // What cannot be kept is given up; otherwise the key is for what the field stands in.
    if (event.key !== 'Escape' || issue === null) return;
    event.preventDefault();
    clearTimeout(timer.current);
    setTyped(null);
  };
  const shared = {
    ...field,
    value: typed ?? value,
    error: issue ?? undefined,
    onChange: change,
    onBlur: leave,
    onKeyDown,
  };
  return rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />;
}
