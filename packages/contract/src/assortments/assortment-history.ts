import { z } from 'zod';
import { assortmentId } from './assortment.ts';

export const snapshot = z.object({
  _id: z.uuid(),
  name: z.string(),
  revision: z.number(),
  productCount: z.number(),
  createdDate: z.string(),
  createdBy: z.string(),
});

const anything = z.record(z.string(), z.unknown());
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The rows of a kept version with what they showed; prices are left out where they are of another location. */
export const snapshotRows = z.object({
  rows: z.array(z.object({ style: z.string(), color: z.string(), cells: z.record(z.string(), cell) })),
  priced: z.boolean(),
  /** What a dynamic assortment was made of then, for those who may restore it. */
  definition: z.object({ query: anything.nullable(), filterBar: anything.nullable() }).nullable(),
});

export const snapshotRef = z.object({ assortmentId, snapshotId: z.uuid().optional() });

const difference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
const changedRow = z.object({ id: z.string(), changes: z.array(difference) });
export const comparison = z.object({
  added: z.array(z.string()),
  dropped: z.array(z.string()),
  repriced: z.array(changedRow),
  changed: z.array(changedRow),
  moved: z.array(z.object({ id: z.string(), before: z.number(), after: z.number() })),
});
