import { filenameIssue } from '@atelier/domain/document/document-name';
import type { DocumentLayout } from '@atelier/domain/document/document-types';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { tellRefusal } from '../../../parts/live-grid/index.ts';
import { type CallOptions, call, once, Refused } from '../../../platform/api/index.ts';
import { documentSettingsQuery, type KnownSettings } from './document-queries.ts';
import { type SettingsEdit, type SettingsEdits, settingsAt, toKeep, withEdit, withoutKept } from './settings-state.ts';

interface Sent {
  readonly layout: DocumentLayout;
  readonly edit: SettingsEdit;
}

/** Whoever else keeps at the same moment comes first; it is tried again on what they left. */
const mostTries = 3;
const cameSecond = (error: unknown): boolean => error instanceof Refused && error.status === 409;

/** [M14.1] Settings of one layout, kept with the assortment by themselves. */
export function useDocumentSettings(id: string, layout: DocumentLayout) {
  const client = useQueryClient();
  const query = documentSettingsQuery(id);
  const { data: known } = useSuspenseQuery(query);
  const [edits, setEdits] = useState<SettingsEdits>({});
  const [tries, setTries] = useState(0);
  const settings = settingsAt(known, layout, edits);
  const pending = known.may.keep ? toKeep(edits) : null;

  const send = async ({ layout: of, edit }: Sent, options: CallOptions = {}) => {
    const latest = client.getQueryData(query.queryKey) ?? known;
    const body = { version: latest.kept[of]?.version ?? 0, settings: settingsAt(latest, of, { [of]: edit }) };
    const kept = await call('keepDocumentSettings', { params: { id, layout: of }, body }, { ...once(), ...options });
    client.setQueryData(query.queryKey, (held: KnownSettings | undefined) =>
      held === undefined ? held : { ...held, kept: { ...held.kept, [of]: kept } },
    );
  };

  const save = useMutation({
    mutationFn: (sent: Sent) => send(sent),
    onSuccess: (_kept, sent) => {
      setTries(0);
      setEdits((held) => withoutKept(held, sent.layout, sent.edit));
    },
    onError: async (error) => {
      setTries((count) => count + (cameSecond(error) ? 1 : mostTries));
      await client.invalidateQueries({ queryKey: query.queryKey });
      if (error instanceof Refused && error.status !== 401 && (!cameSecond(error) || tries + 1 >= mostTries))
        tellRefusal(error);
    },
    meta: { quiet: true },
  });

  const isFree = pending !== null && !save.isPending && tries < mostTries;
  const keep = useEffectEvent(() => {
    if (pending !== null) save.mutate(pending);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit begins the wait anew
  useEffect(() => {
    if (!isFree) return;
    const timer = setTimeout(() => keep(), saveTimings.customContent);
    return () => clearTimeout(timer);
  }, [edits, isFree]);

  const flush = useEffectEvent(() => {
    if (pending === null || save.isPending) return;
    send(pending, { keepalive: true, unwatched: true }).catch((error: unknown) =>
      console.info('The last settings of a document were not kept.', error),
    );
  });
  useEffect(() => {
    const leave = () => flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    known,
    settings,
    nameIssue: filenameIssue(settings.filename),
    change: (edit: SettingsEdit, of: DocumentLayout = layout) => {
      setTries(0);
      setEdits((held) => withEdit(held, of, edit));
    },
    saving: {
      words: pending === null ? (save.isSuccess ? 'All changes saved.' : null) : tries < mostTries ? 'Saving...' : null,
      failed: pending !== null && tries >= mostTries,
      retry: () => setTries(0),
    },
  };
}

export type DocumentDesk = ReturnType<typeof useDocumentSettings>;
