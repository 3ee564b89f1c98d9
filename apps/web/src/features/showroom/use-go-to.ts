import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useShowroom } from './showroom-context.ts';
import { askedIn, wallSearch } from './showroom-search.ts';
import type { StageAddress, StageElsewhere } from './stage-elsewhere.ts';

/** The ways between the pages; what is searched for goes along. */
export function useGoTo() {
  const navigate = useNavigate();
  const { id: assortmentId, search, elsewhere } = useShowroom();
  return useMemo((): StageWays => {
    if (elsewhere !== undefined) return waysElsewhere(navigate, elsewhere);
    return {
      cover: () =>
        void navigate({
          to: '/product/assortments/assortment/$assortmentId/showroom',
          params: { assortmentId },
          search: { at: 'cover' },
        }),
      wall: (on?: string) =>
        void navigate({
          to: '/product/assortments/assortment/$assortmentId/showroom',
          params: { assortmentId },
          search: wallSearch(search, on),
        }),
      divider: (groupSlug: string) =>
        void navigate({
          to: '/product/assortments/assortment/$assortmentId/showroom/divider/$groupSlug',
          params: { assortmentId, groupSlug },
        }),
      detail: (styleColorId: string, replace = false) =>
        void navigate({
          to: '/product/assortments/assortment/$assortmentId/showroom/detail/$styleColorId',
          params: { assortmentId, styleColorId },
          search: askedIn(search),
          replace,
          resetScroll: !replace,
        }),
      compare: (ids: readonly string[]) =>
        void navigate({
          to: '/product/assortments/assortment/$assortmentId/showroom/compare',
          params: { assortmentId },
          search: { ...askedIn(search), with: ids },
        }),
    };
  }, [navigate, assortmentId, search, elsewhere]);
}

interface StageWays {
  cover: () => void;
  wall: (on?: string) => void;
  divider: (groupSlug: string) => void;
  detail: (styleColorId: string, replace?: boolean) => void;
  compare: (ids: readonly string[]) => void;
}

/** Where products stand together is cover and wall in one. */
function waysElsewhere(navigate: ReturnType<typeof useNavigate>, elsewhere: StageElsewhere): StageWays {
  const go = (address: StageAddress, replace = false) =>
    void navigate({ ...address, replace, resetScroll: !replace } as Parameters<typeof navigate>[0]);
  const together = () => go(elsewhere.together);
  return {
    cover: together,
    wall: together,
    compare: (ids) => go(elsewhere.compare(ids)),
    divider: (slug) => go(elsewhere.divider(slug)),
    detail: (id, replace) => go(elsewhere.detail(id), replace),
  };
}
