import { needs } from '@atelier/domain/access/needs';
import type { ProductRow } from '@atelier/domain/product/product-row';
import { z } from 'zod';
import { facetsBody, facetsReply, searchBody as search } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';
import { imageSizes } from './product-images.ts';

/** The server's projection decides what a row holds; walking a hundred rows of eighty fields again would double their cost. */
const productRow = z.unknown() as unknown as z.ZodType<ProductRow>;

const typed = z.string().min(1).max(100);
const popColors = z.string().max(500);
const suggestion = z.object({ value: z.string(), label: z.string() });
const suggestions = z.object({ data: z.array(suggestion) });
const imageSize = z.enum(Object.keys(imageSizes) as [keyof typeof imageSizes]);

export const pairProblems = ['notFound', 'wrongType', 'notAllowed', 'notAtLocation', 'wrongStatus'] as const;

const autocomplete = (of: 'styles' | 'colors', withColors: boolean) =>
  defineRoute({
    method: 'POST',
    path: `/products/autocomplete/${of}/{data}${withColors ? '/{popColors}' : ''}`,
    summary: `The first ten ${of} that begin with the typed text`,
    need: needs.viewProducts,
    reads: true,
    copied: true,
    params: z.object({ data: typed, popColors: popColors.optional() }),
    body: search,
    reply: suggestions,
    problems: ['invalidQuery'],
  });

const options = (withOrgType: boolean) =>
  defineRoute({
    method: 'POST',
    path: `/options/data/{libraryType}${withOrgType ? '/{orgType}' : ''}`,
    summary: 'The values that the items of a library have, with how often',
    need: needs.viewProducts,
    reads: true,
    copied: true,
    params: z.object({
      libraryType: z.enum(['products', 'assortments']),
      orgType: z.enum(['regular', 'internal']).optional(),
    }),
    body: z.object({ query: search.default({}), requestedOptions: z.array(z.string().max(80)).min(1).max(30) }),
    reply: facetsReply,
    problems: ['invalidQuery'],
  });

export const productsRoutes = {
  listLocations: defineRoute({
    method: 'GET',
    path: '/locations',
    summary: 'The locations this user may see, with how their prices are written',
    need: 'signedIn',
    reply: z.object({
      homeCode: z.string(),
      data: z.array(
        z.object({ code: z.string(), name: z.string(), currencySymbol: z.string(), decimalPlaces: z.number() }),
      ),
    }),
    problems: [],
    activity: false,
  }),
  fetchProducts: defineRoute({
    method: 'POST',
    path: '/products/fetch',
    summary: 'A page of style-colors that match a search',
    need: needs.viewProducts,
    reads: true,
    copied: true,
    body: search,
    reply: z.object({ totalCount: z.number().nullable(), data: z.array(productRow) }),
    problems: ['invalidQuery', 'notFound'],
  }),
  streamProducts: defineRoute({
    method: 'POST',
    path: '/products/fetch/stream',
    summary: 'All matching style-colors: a line with totalCount, then lines with a data array of 20',
    need: needs.viewProducts,
    reads: true,
    body: search,
    reply: 'lines',
    problems: ['invalidQuery', 'notFound'],
  }),
  readProduct: defineRoute({
    method: 'GET',
    path: '/products/{id}',
    summary: 'One style-color with everything this user may see',
    need: needs.viewProducts,
    params: z.object({ id: z.string().min(3).max(80) }),
    reply: productRow,
    problems: ['notFound'],
  }),
  autocompleteStyles: autocomplete('styles', false),
  autocompleteStylesInColors: autocomplete('styles', true),
  autocompleteColors: autocomplete('colors', false),
  autocompleteColorsInColors: autocomplete('colors', true),
  validateProducts: defineRoute({
    method: 'POST',
    path: '/products/validate',
    summary: 'Which style and color pairs exist and may be used',
    need: needs.viewProducts,
    reads: true,
    copied: true,
    body: search,
    reply: z.object({
      data: z.array(
        z.object({
          style: z.string(),
          color: z.string().nullable(),
          problem: z.enum(pairProblems).nullable(),
          productType: z.string().nullable(),
          name: z.string().nullable(),
          /** What stands for it on the screen; a style shows its first color. */
          picture: z.object({ product: z.string(), image: z.string() }).optional(),
          colors: z.array(z.string()).optional(),
        }),
      ),
    }),
    problems: ['invalidQuery'],
  }),
  productFacets: defineRoute({
    method: 'POST',
    path: '/products/facets',
    summary: 'How many matching style-colors have each value of the asked fields',
    need: needs.viewProducts,
    reads: true,
    copied: true,
    body: facetsBody,
    reply: facetsReply,
    problems: ['invalidQuery'],
  }),
  productOptions: options(false),
  productOptionsOf: options(true),
  lookUpUpc: defineRoute({
    method: 'GET',
    path: '/products/upc/{upc}',
    summary: 'The style-color and size behind a UPC',
    need: needs.lookUpUpc,
    params: z.object({ upc: z.string().regex(/^\d{12}$/) }),
    reply: z.object({ upc: z.string(), size: z.string(), product: productRow }),
    problems: ['notFound'],
  }),
  productImage: defineRoute({
    method: 'GET',
    path: '/images/products/{id}/{key}/{size}',
    summary: 'A picture of a style-color',
    need: needs.viewProducts,
    params: z.object({
      id: z.string().min(3).max(80),
      key: z
        .string()
        .regex(/^[a-zA-Z]+-[a-z]+-[a-z0-9]+$/)
        .max(60),
      size: imageSize,
    }),
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
  comingSoonImage: defineRoute({
    method: 'GET',
    path: '/images/coming-soon/{size}',
    summary: 'The picture shown where there is none yet',
    need: needs.viewProducts,
    params: z.object({ size: imageSize }),
    reply: 'file',
    problems: [],
    activity: false,
  }),
};
