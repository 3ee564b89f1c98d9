import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { wallPath } from './library-place.ts';
import { type LibraryQuery, librarySearch } from './library-search.ts';

const openedHere = { openedHere: true } as never;

/** Other filters, another order, one asset: each is an address. */
export function useLook(place: LibraryPlace, query: LibraryQuery) {
  const navigate = useNavigate();
  const router = useRouter();
  const to = wallPath(place);
  const isOpenedHere = () => (router.state.location.state as { openedHere?: boolean }).openedHere === true;
  const back = () => {
    if (isOpenedHere()) return router.history.back();
    void navigate({ to, search: librarySearch(query), resetScroll: false, replace: true });
  };
  return {
    look: (change: Partial<Pick<LibraryQuery, 'parameters' | 'sort'>>) =>
      void navigate({ to, search: librarySearch({ ...query, ...change }) }),
    /** From one asset to the next: all of them are one step of the history. */
    step: (asset: string) =>
      void navigate({
        to,
        search: { ...librarySearch(query), asset },
        resetScroll: false,
        replace: true,
        state: (isOpenedHere() ? openedHere : {}) as never,
      }),
    openCollection: () =>
      void navigate({
        to,
        search: { ...librarySearch(query), collection: true },
        resetScroll: false,
        state: openedHere,
      }),
    back,
  };
}
