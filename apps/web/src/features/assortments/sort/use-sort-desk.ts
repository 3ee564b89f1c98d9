import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SeenState, useNeighbours } from '../../../parts/live-grid/index.ts';
import { call, wasCancelled } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { useEditLock } from '../manage/workbench/use-edit-lock.ts';
import { type AssortmentDetail, detailQuery } from '../queries.ts';
import { keepView, keptView } from './kept-view.ts';
import { boardRow } from './model/sort-state.ts';
import { catchUpWith, withDetail, withRows } from './saving/catch-up.ts';
import { readRows } from './saving/read-rows.ts';
import { moveSender } from './saving/send-moves.ts';
import { groupByIn, startState } from './saving/sort-place.ts';
import { useKeptMoves } from './saving/use-kept-moves.ts';
import { SortDesk } from './sort-desk.ts';

interface Parts {
  onReload(): void;
  onGone(): void;
}

/** What the open sort view knows of the server's state, and what it waits for. */
interface Live {
  readonly seen: SeenState;
  ownWork: Promise<unknown> | null;
  onBehind: () => void;
}

function openDesk(detail: AssortmentDetail) {
  const live: Live = {
    seen: { revision: detail.revision, orderRevision: detail.orderRevision, fence: undefined },
    ownWork: null,
    onBehind: () => undefined,
  };
  const loaded = Promise.withResolvers<void>();
  const desk: SortDesk = new SortDesk({
    start: startState(detail),
    view: keptView(detail._id),
    revision: () => live.seen.revision,
    refuse: (words) => toast.error(words),
    send: moveSender({
      detail,
      seen: live.seen,
      live,
      state: () => desk.board.state,
      onBehind: () => live.onBehind(),
    }),
  });
  const topics = ['assortments-changed', 'internal-assortments-changed'] as const;
  const neighbours = {
    topics,
    isAbout: ({ assortmentId }: Readonly<Record<string, unknown>>) => assortmentId === detail._id,
    tellPresence: async (here: boolean, options: Parameters<typeof call>[2]) =>
      (await call('assortmentPresence', { params: { id: detail._id }, body: { here } }, options)).people,
  };
  return { desk, live, loaded, neighbours };
}

/** An assortment on the sort view: its rows, who else is at it and who may move what. */
export function useSortDesk(detail: AssortmentDetail, { onReload, onGone }: Parts) {
  const client = useQueryClient();
  const [{ desk, live, loaded, neighbours }] = useState(() => openDesk(detail));
  const [isLoaded, setLoaded] = useState(false);
  const { board } = desk;
  const { queryKey } = detailQuery(detail.orgType, detail._id);

  const people = useNeighbours({
    neighbours,
    seenRevision: () => live.seen.revision,
    async catchUp() {
      await loaded.promise;
      const since = live.seen.revision;
      await live.ownWork?.catch(() => undefined);
      const found = await call(
        'assortmentChanges',
        { params: { id: detail._id }, query: { since } },
        { unwatched: true },
      );
      // Own moves have arrived meanwhile: what is known of them is newer than this answer.
      if (live.ownWork) return live.onBehind();
      if (found.reload) return onReload();
      board.rebase((base) => catchUpWith(base, found));
      live.seen.revision = Math.max(live.seen.revision, found.revision);
      if (found.fieldsChanged) await client.invalidateQueries({ queryKey });
    },
    onListening: (lookAgain) => {
      live.onBehind = lookAgain;
    },
    onGone,
  });

  const { lock, needed, takeOver } = useEditLock(
    { seen: live.seen, isUnsent: () => board.queue.unsent, untilSaved: () => board.queue.settle() },
    detail,
  );
  const mayEdit = detail.may.edit && detail.state !== 'Archived';
  const writable = mayEdit && (!needed || lock.state === 'held') && isLoaded;

  useKeptMoves(board, detail._id, writable);

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const show = (fields: readonly Readonly<Record<string, unknown>>[]) =>
      board.rebase((base) =>
        withRows(
          base,
          fields.map((one) => boardRow(one, base.groupBy)),
        ),
      );
    try {
      const { rows, revision } = await readRows(detail, (some) => show(some.rows), signal);
      show(rows);
      live.seen.revision = Math.max(live.seen.revision, revision);
      setLoaded(true);
      loaded.resolve();
    } catch (error) {
      if (!wasCancelled(error) && !signal.aborted) console.warn('The rows could not be read.', error);
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, []);

  // What belongs to the assortment itself: its grouping, its groups and their pages, whoever changed them.
  const groupBy = groupByIn(detail);
  useEffect(() => {
    if (board.state.groupBy === groupBy) board.rebase((base) => withDetail(base, detail));
    else void board.queue.settle().then(() => board.regroup((base) => withDetail(base, detail)));
  }, [board, detail, groupBy]);
  useEffect(() => {
    desk.barred = writable
      ? null
      : mayEdit
        ? 'Nothing can be moved right now.'
        : 'You may only look at this assortment.';
  }, [desk, writable, mayEdit]);
  useEffect(() => desk.view.subscribe((view) => keepView(detail._id, view)), [desk, detail._id]);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const { queue } = board;
    window.addEventListener('beforeunload', (event) => queue.unsent && event.preventDefault(), { signal });
    window.addEventListener('pagehide', () => queue.unsent && void queue.flush(true), { signal });
    return () => {
      left.abort();
      if (queue.unsent) void queue.flush();
    };
  }, [board]);

  return { desk, people, lock, takeOver, writable, mayEdit, isLoaded, groupBy };
}
