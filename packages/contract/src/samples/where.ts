import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { sampleStatuses } from '@atelier/domain/sample/sample-words';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { loan } from './passport.ts';

const code = z.string().trim().min(1).max(20);

const standing = z.object({
  _id: z.uuid(),
  code: z.string(),
  library: z.enum(sampleLibraries),
  style: z.string(),
  color: z.string(),
  size: z.string(),
  side: z.string(),
  status: z.enum(sampleStatuses),
  /** With the region of a sales library. */
  place: z.string(),
  here: z.number(),
  loans: z.array(loan),
});
export type StandingSample = z.output<typeof standing>;

export const whereRoutes = {
  whereSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/where',
    summary:
      'Which samples exist of some style-colors, where they stand and who has them, in the libraries of the reader',
    need: [...needs.viewSampleProduction, ...needs.viewSampleSales],
    reads: true,
    body: z.object({
      products: z
        .array(z.object({ style: code, color: code }))
        .min(1)
        .max(sampleLimits.asked),
    }),
    reply: z.object({ totalCount: z.number(), data: z.array(standing).max(sampleLimits.standing) }),
    problems: ['invalidQuery'],
  }),
};
