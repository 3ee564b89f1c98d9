import type { Input } from '@atelier/contract';
import type { Ctx, Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { listLocations } from './list-locations.ts';
import { drawAhead } from './pictures/draw-ahead.ts';
import { productPictures } from './pictures/product-pictures.ts';
import { readerScope } from './question/reader-scope.ts';
import { autocomplete } from './search/autocomplete.ts';
import { countFacets, type Facet } from './search/count-facets.ts';
import { fetchProducts, readProduct, streamProducts } from './search/fetch-products.ts';
import { keptRows } from './search/kept-rows.ts';
import { lookUpUpc } from './search/look-up-upc.ts';
import type { HeldIn } from './search/mark-held.ts';
import { catalogueCache } from './totals.ts';
import { validateProducts } from './validate-products.ts';

type ProductsRoute =
  | 'listLocations'
  | 'fetchProducts'
  | 'streamProducts'
  | 'readProduct'
  | 'autocompleteStyles'
  | 'autocompleteStylesInColors'
  | 'autocompleteColors'
  | 'autocompleteColorsInColors'
  | 'validateProducts'
  | 'productFacets'
  | 'productOptions'
  | 'productOptionsOf'
  | 'lookUpUpc'
  | 'productImage'
  | 'comingSoonImage';

type Suggest = {
  readonly params: { readonly data: string; readonly popColors?: string | undefined };
  readonly body: Record<string, unknown>;
};
type Options = Input<'productOptions'>;

/** What the assortments tell the catalogue; they know it, not the other way round. */
interface AboutAssortments {
  readonly heldIn: HeldIn;
  assortmentOptions(
    ctx: Ctx,
    asked: Options['body'] & { readonly orgType: Options['params']['orgType'] },
  ): Promise<Record<string, Facet[]>>;
}

export const productsHandlers = (
  { db, store, log, drain, config }: Platform,
  about: AboutAssortments,
): HandlersFor<ProductsRoute> => {
  const cache = catalogueCache();
  const catalogue = { cache, rows: keptRows(), heldIn: about.heldIn };
  const pictures = productPictures(db, store);
  const beginAhead =
    config.demo && config.picturesAhead ? drawAhead({ db, log, stop: drain.signal, draw: pictures.prepare }) : () => {};
  const suggest =
    (of: 'styles' | 'colors') =>
    async (ctx: Ctx, { params, body }: Suggest) => ({
      data: await autocomplete(ctx, of, { text: params.data, popColors: params.popColors, body }),
    });
  const options = async (ctx: Ctx, { params: { libraryType, orgType }, body }: Options) => ({
    data:
      libraryType === 'assortments'
        ? await about.assortmentOptions(ctx, { ...body, orgType })
        : await countFacets(cache, ctx, { query: body.query, fields: body.requestedOptions, orgType }),
  });
  return {
    listLocations,
    fetchProducts: (ctx, { body }) => fetchProducts(catalogue, ctx, body),
    streamProducts: (ctx, { body }) => streamProducts(catalogue, ctx, body),
    readProduct: (ctx, { params }) => readProduct(ctx, params.id),
    autocompleteStyles: suggest('styles'),
    autocompleteStylesInColors: suggest('styles'),
    autocompleteColors: suggest('colors'),
    autocompleteColorsInColors: suggest('colors'),
    validateProducts: async (ctx, { body }) => ({ data: await validateProducts(ctx, body) }),
    productFacets: async (ctx, { body }) => ({ data: await countFacets(cache, ctx, body) }),
    productOptions: options,
    productOptionsOf: options,
    lookUpUpc: (ctx, { params }) => lookUpUpc(db, ctx, params.upc),
    productImage: (ctx, { params }) => {
      beginAhead();
      return pictures.picture(params, readerScope(ctx.user));
    },
    comingSoonImage: (_ctx, { params }) => pictures.comingSoon(params.size),
  };
};
