import { z } from 'zod';

export const historyQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Of one row of the thing alone, by the row's id. */
export const rowHistoryQuery = historyQuery.extend({ row: z.string().min(1).max(130).optional() });

export const historyReply = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.object({ userCode: z.string(), name: z.string() }),
      action: z.string(),
      summary: z.string(),
      revision: z.number().nullable(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      more: z.number(),
    }),
  ),
  next: z.number().nullable(),
});
