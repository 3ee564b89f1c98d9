import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type PresenceParts, untilSaved, useKeptEdits, usePresence } from '../../../../parts/live-grid/index.ts';
import { type AssortmentDetail, settingQuery } from '../../queries.ts';
import { arrangementKey } from '../arrangement/own-arrangement.ts';
import { useUndoneDefinition } from '../grid/definition.ts';
import { openAssortment } from '../grid/open-assortment.ts';
import { useGridFacts } from '../rows/use-grid-facts.ts';
import { viewsQuery } from '../views/view-queries.ts';
import { useEditLock } from './use-edit-lock.ts';
import { whyReadOnly } from './why-read-only.ts';

/** An assortment on the table: its grid, its stream, who else is at it and who may write. */
export function useWorkbench(
  detail: AssortmentDetail,
  { onReload, onGone }: Pick<PresenceParts, 'onReload' | 'onGone'>,
) {
  const client = useQueryClient();
  const facts = useGridFacts(detail);
  const remembered = settingQuery(arrangementKey(detail._id));
  const [arrangement, views] = useSuspenseQueries({ queries: [remembered, viewsQuery(detail._id)] });
  const [opened] = useState(() =>
    openAssortment(detail, facts, {
      arrangement: arrangement.data,
      views: views.data ?? [],
      onArranged: (own) => client.setQueryData(remembered.queryKey, own),
    }),
  );
  const { grid } = opened;
  const people = usePresence(opened, {
    onReload,
    onGone,
    onFields: () => void client.invalidateQueries({ queryKey: ['assortments', 'one', detail._id] }),
  });
  const { lock, needed, takeOver } = useEditLock(
    { seen: opened.seen, isUnsent: () => grid.queue?.unsent === true, untilSaved: () => untilSaved(grid) },
    detail,
  );
  const readOnly = whyReadOnly(detail, needed ? lock : undefined);
  const writable = readOnly === undefined;
  useKeptEdits(opened, `assortment ${detail._id}`, writable);

  // M6.3: whoever changes the filters of a dynamic assortment, its rows follow them.
  const filters = detail.method === 'dynamic' ? JSON.stringify(detail.query ?? '') : '';
  const load = useEffectEvent((filters: string, signal: AbortSignal) => {
    opened.filters = filters;
    return opened.load(signal);
  });
  useEffect(() => {
    const leaving = new AbortController();
    void load(filters, leaving.signal);
    return () => leaving.abort();
  }, [filters]);
  useUndoneDefinition(detail, opened);
  const [editing, setEditing] = useState(true);
  useEffect(() => {
    opened.facts.writable = writable;
    grid.setEditMode(writable && editing, readOnly);
  }, [opened, grid, writable, editing, readOnly]);
  useEffect(() => {
    opened.facts.labels = detail.labels;
    grid.emit('cells');
  }, [opened, grid, detail.labels]);

  return { opened, grid, people, lock, takeOver, writable, editing, setEditing };
}

export type Bench = ReturnType<typeof useWorkbench>;
