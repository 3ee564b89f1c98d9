import { z } from 'zod';

/** The body of every refusal. */
export const problemReply = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ProblemReply = z.output<typeof problemReply>;
