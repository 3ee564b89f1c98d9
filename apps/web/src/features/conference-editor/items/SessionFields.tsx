import { sessionIssue } from '@atelier/domain/conference/sessions';
import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { Switch } from '@atelier/ui/Switch';
import { useState } from 'react';
import { AutoText } from '../fields/AutoText.tsx';
import { MomentField } from '../fields/MomentField.tsx';
import { instantOf, momentOf } from '../fields/time-of-day.ts';
import type { Item, ItemPatch, Session } from '../queries.ts';
import styles from './items.module.css';
import { sessionAfter } from './new-items.ts';

interface Props {
  item: Item;
  /** Where sessions are shown, one is offered. */
  offered: boolean;
  onChange: (patch: ItemPatch, field: string, merges?: string, seen?: ItemPatch) => void;
}

const zones = Intl.supportedValuesOf('timeZone');

/** [G48] When and where; times are those of the place. What makes no session is said and not kept. */
export function SessionFields({ item, offered, onChange }: Props) {
  const [tried, setTried] = useState<Session | null>(null);
  const session = tried ?? item.session;
  if (session === null && !offered) return null;
  const set = (part: Partial<Session>, field: string, merges?: string, seen?: Partial<Session>) => {
    if (session === null) return;
    const next = { ...session, ...part };
    const wrong = sessionIssue(next) !== null;
    setTried(wrong ? next : null);
    if (wrong) return;
    onChange(
      { session: next },
      field,
      merges,
      seen && item.session ? { session: { ...item.session, ...seen } } : undefined,
    );
  };
  /** A later start takes the end along. */
  const start = (startsAt: string) => {
    if (session === null) return;
    const lasts = Date.parse(session.endsAt) - Date.parse(session.startsAt);
    set({ startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() }, 'Time');
  };
  /** The clock of the place goes on showing the same. */
  const moveTo = (timeZone: string) => {
    if (session === null) return;
    const again = (instant: string) => instantOf(momentOf(instant, session.timeZone), timeZone);
    set({ timeZone, startsAt: again(session.startsAt), endsAt: again(session.endsAt) }, 'Time zone');
  };
  const issue = session === null ? null : sessionIssue(session);
  return (
    <fieldset className={styles.set}>
      <legend>Session</legend>
      <Switch
        label="Has a time"
        checked={session !== null}
        onChange={(on) => {
          setTried(null);
          onChange({ session: on ? sessionAfter([]) : null }, 'Session');
        }}
      />
      {session === null ? null : (
        <>
          <MomentField label="Starts" zone={session.timeZone} value={session.startsAt} onChange={start} />
          <MomentField
            label="Ends"
            zone={session.timeZone}
            value={session.endsAt}
            onChange={(endsAt) => set({ endsAt }, 'Time')}
          />
          {issue === null ? null : (
            <Notice tone="bad" role="alert">
              {issue} This is not kept yet.
            </Notice>
          )}
          <Select
            label="Time zone of the place"
            searchable
            value={session.timeZone}
            choices={[...new Set([...zones, session.timeZone])].map((value) => ({ value, label: value }))}
            onChange={(zone) => zone !== null && moveTo(zone)}
          />
          <AutoText
            label="Speaker"
            maxLength={limits.person}
            value={session.speaker}
            onSave={(speaker, merges, seen) => set({ speaker }, 'Speaker', merges, { speaker: seen })}
          />
          <AutoText
            label="Room"
            maxLength={limits.room}
            value={session.room}
            onSave={(room, merges, seen) => set({ room }, 'Room', merges, { room: seen })}
          />
        </>
      )}
    </fieldset>
  );
}
