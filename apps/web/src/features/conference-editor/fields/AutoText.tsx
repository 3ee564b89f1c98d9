import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { TextArea, TextField } from '@atelier/ui/TextField';
import { type KeyboardEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Unkept } from './unkept.ts';

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
  /** Why this cannot be kept; `seen` is what stood there when it was begun. */
  check?: (text: string, seen: string) => string | null;
  /** `merges` is the same for everything typed until the field is left, `seen` what stood there when it was begun. */
  onSave: (text: string, merges: string, seen: string) => void;
}

/** A text that is kept while it is typed: after a pause, and when the field is left. What cannot be kept stays and says why. */
export function AutoText({ value, onSave, check, rows, whenLeft = false, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const merges = useRef('');
  /** What stood there when typing began, or what was last handed over: not what others have written since. */
  const seen = useRef('');
  const unkept = use(Unkept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const issueOf = (text: string): string | null =>
    field.required && text.trim() === '' ? `${field.label} cannot be empty.` : (check?.(text, seen.current) ?? null);
  const issue = typed === null ? null : issueOf(typed);
  const keep = useEffectEvent((text: string | null) => {
    clearTimeout(timer.current);
    if (text === null || text === value || text === seen.current || issueOf(text) !== null) return;
    const before = seen.current;
    seen.current = text;
    onSave(text, merges.current, before);
  });
  const settle = useEffectEvent(() => keep(typed));
  useEffect(() => {
    const leaveField = () => settle();
    unkept.add(leaveField);
    return () => {
      unkept.delete(leaveField);
      leaveField();
    };
  }, [unkept]);
  const change = (text: string) => {
    if (typed === null) {
      // Words that wait for a decision outlive the page, so no later visit may be taken for this one.
      merges.current = crypto.randomUUID();
      seen.current = value;
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
