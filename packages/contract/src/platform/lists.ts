import { listLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';

/** Searches have a language of their own (domain/filter); what is wrong in them answers 400 with a sentence. */
export const searchBody = z.record(z.string(), z.unknown());

const facet = z.object({ value: z.union([z.string(), z.boolean(), z.null()]), label: z.string(), count: z.number() });

/** How every list is asked: which rows, in which order, from where to where. */
export const listBody = z.object({
  query: searchBody.default({}),
  _options: z
    .object({
      limit: z.number().optional(),
      skip: z.number().optional(),
      sort: z.record(z.string().max(80), z.number()).optional(),
      totalCount: z.boolean().optional(),
    })
    .default({}),
});

export const listReply = <Row extends z.ZodType>(row: Row) =>
  z.object({ totalCount: z.number().nullable(), data: z.array(row).max(listLimits.productSearch) });

/** The values of some fields beside what is asked, each with how many rows it would leave. */
export const facetsBody = z.object({
  query: searchBody.default({}),
  fields: z.array(z.string().max(80)).min(1).max(30),
});
export const facetsReply = z.object({ data: z.record(z.string(), z.array(facet)) });
