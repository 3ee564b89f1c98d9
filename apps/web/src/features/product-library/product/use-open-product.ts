import { useNavigate, useRouter } from '@tanstack/react-router';
import { type LibraryQuery, libraryPath, librarySearch } from '../library-search.ts';

const openedHere = { openedHere: true } as never;

/** Back closes a detail; once it is closed, Back does not bring it again. */
export function useOpenProduct(query: LibraryQuery) {
  const navigate = useNavigate();
  const router = useRouter();
  const at = (product: string) => ({
    to: libraryPath,
    search: { ...librarySearch(query), product },
    resetScroll: false,
    state: openedHere,
  });
  return {
    open: (product: string) => void navigate(at(product)),
    /** From one detail to the next: all of them are one step of the history. */
    step: (product: string) => {
      const state = router.state.location.state as { openedHere?: boolean };
      void navigate({ ...at(product), replace: true, state: (state.openedHere === true ? openedHere : {}) as never });
    },
    close: () => {
      const state = router.state.location.state as { openedHere?: boolean };
      if (state.openedHere === true) return router.history.back();
      void navigate({ to: libraryPath, search: librarySearch(query), resetScroll: false, replace: true });
    },
  };
}
