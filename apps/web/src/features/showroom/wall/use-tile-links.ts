import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type SyntheticEvent, useMemo, useRef } from 'react';
import { portraitAddress, preload } from '../picture-address.ts';
import { useShowroom } from '../showroom-context.ts';
import { askedIn } from '../showroom-search.ts';
import { useGoTo } from '../use-go-to.ts';

const detailRoute = '/product/assortments/assortment/$assortmentId/showroom/detail/$styleColorId';
/** Stands in an address for a product; no product is called so. */
const anyProduct = 'any-product';

/** Whoever wants another tab or window gets it from the browser itself. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const productAt = ({ target }: SyntheticEvent): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-product]')?.dataset.product;

/** One address and one listener for all tiles: a link of the router would build its own for each, on every scrolled line. */
export function useTileLinks() {
  const router = useRouter();
  const go = useGoTo();
  const { id: assortmentId, search, rowOf, whole } = useShowroom();
  const isReady = useRef(false);
  const pattern = useMemo(() => {
    const params = { assortmentId, styleColorId: anyProduct };
    return router.buildLocation({ to: detailRoute, params, search: askedIn(search) }).href;
  }, [router, assortmentId, search]);
  const addressOf = useMemo(() => (id: string) => pattern.replace(anyProduct, encodeURIComponent(id)), [pattern]);
  /** The page of a product and its picture are there before anybody opens it. */
  const makeReady = (event: SyntheticEvent) => {
    const id = productAt(event);
    const row = id === undefined ? undefined : rowOf(id);
    if (row === undefined) return;
    preload(portraitAddress(row, whole.settings, 'large'));
    if (isReady.current) return;
    isReady.current = true;
    void router.preloadRoute({ to: detailRoute, params: { assortmentId, styleColorId: row.id } });
  };
  const handlers = {
    // Moved by hand: what is scrolled below a resting pointer is wanted by nobody.
    onPointerMove: makeReady,
    onFocus: makeReady,
    onClick(event: MouseEvent) {
      const id = (event.target as Element).closest('a') === null ? undefined : productAt(event);
      if (id === undefined || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      go.detail(id);
    },
  };
  return { addressOf, handlers };
}
