import type { Db } from '../db/connect.ts';

/** Together with what is under way it is gone within a second of being asked. */
const lookEveryMs = 400;

/** Looks at the row, because who cancels may be connected to another process. A row that is gone cancels too. */
export const watchCancel = ({ kysely }: Db, id: string): { readonly signal: AbortSignal; end(): void } => {
  const stopper = new AbortController();
  const look = async (): Promise<void> => {
    const row = await kysely.selectFrom('tracked_jobs').select('cancel_asked').where('id', '=', id).executeTakeFirst();
    if (row?.cancel_asked !== false) stopper.abort(new DOMException('Cancelled by its owner.', 'AbortError'));
  };
  let timer: NodeJS.Timeout;
  let ended = false;
  const again = (): void => {
    if (ended || stopper.signal.aborted) return;
    // A database that does not answer for a moment says nothing about the wishes of the owner.
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .then(again),
      lookEveryMs,
    ).unref();
  };
  again();
  return {
    signal: stopper.signal,
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
};
