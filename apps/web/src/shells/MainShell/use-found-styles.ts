import { productImageAddress } from '@atelier/contract/products/product-images';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { defaultProductType } from '@atelier/domain/product/product';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accessUserOf } from '../../navigation/guard.ts';
import { call } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSettled } from '../../platform/use-settled.ts';

const shown = ['name', 'colorDescription', 'images', 'productType'];
const most = 6;

export interface FoundStyle {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly picture: string | undefined;
  readonly to: string;
}

const address = (id: string, productType: string | undefined) => {
  const type = productType === undefined || productType === defaultProductType ? {} : { type: productType };
  return `/product/libraries/products?${new URLSearchParams({ ...type, product: id })}`;
};

async function find(text: string, signal: AbortSignal): Promise<FoundStyle[]> {
  const body = { search: text, _select: shown, _options: { limit: most } };
  const { data } = await call('fetchProducts', { body }, { signal });
  return data.map(({ id, name = id, style, color, colorDescription, images, productType }) => {
    const key = images?.find((image) => image.hero)?.key ?? images?.[0]?.key;
    return {
      id,
      name,
      detail: [`${style} ${color}`, colorDescription].filter(Boolean).join(' · '),
      picture: key === undefined ? undefined : productImageAddress(id, key, 'thumb'),
      to: address(id, productType),
    };
  });
}

/** Styles by number, name, color or UPC, the best first. */
export function useFoundStyles(query: string): { styles: readonly FoundStyle[]; asking: boolean } {
  const user = accessUserOf(useSession());
  const typed = query.trim();
  const text = useSettled(typed, lookupTimings.search);
  const enabled = text.length > 1 && canAccess(user, needs.viewProducts);
  const { data, isFetching } = useQuery({
    queryKey: ['products', 'palette', text],
    queryFn: ({ signal }) => find(text, signal),
    enabled,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { styles: enabled ? (data ?? []) : [], asking: typed.length > 1 && (typed !== text || isFetching) };
}
