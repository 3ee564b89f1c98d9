import { z } from 'zod';
import { assortmentId, catalogueQuery, sortDirection, styleColor } from './assortment.ts';

export const rowIdentity = z.looseObject({
  id: z.string(),
  style: z.string(),
  color: z.string(),
  version: z.number(),
  assortmentId: assortmentId,
});

export const productsQuery = z.object({
  assortmentsQuery: z.object({ _id: assortmentId }),
  query: catalogueQuery.optional(),
  ids: z.array(styleColor).max(1000).optional(),
  _select: z.array(z.string().max(80)).max(120).optional(),
  _options: z
    .object({
      limit: z.number().int().min(1).max(1000).default(100),
      skip: z.number().int().min(0).max(1_000_000).default(0),
      totalCount: z.boolean().default(true),
      sort: z.record(z.string().max(80), sortDirection).optional(),
    })
    .default({ limit: 100, skip: 0, totalCount: true }),
});

export const productsReply = z.object({ data: z.array(rowIdentity), totalCount: z.number(), revision: z.number() });
