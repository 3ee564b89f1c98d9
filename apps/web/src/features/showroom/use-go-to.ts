import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useShowroom } from './showroom-context.ts';
import { askedIn, wallSearch } from './showroom-search.ts';

/** The ways between the pages; what is searched for goes along. */
export function useGoTo() {
  const navigate = useNavigate();
  const { id: assortmentId, search } = useShowroom();
  return useMemo(
    () => ({
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
    }),
    [navigate, assortmentId, search],
  );
}
