import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { sample } from './samples.ts';

const ofLibrary = z.object({ library: z.enum(sampleLibraries) });
/** Some or all parts of a place: a bin, an aisle, one shelf of it. */
const place = z.record(z.string().max(60), z.string().trim().min(1).max(60));
const code = z.string().max(40);

const standing = z.object({ sample, here: z.number(), lent: z.number() });
export type Standing = z.output<typeof standing>;

/** [M18] A stock-taking walk: what ought to stand at a place, and what was found there. */
export const countRoutes = {
  readShelf: defineRoute({
    method: 'POST',
    path: '/sampleInventory/{library}/shelf',
    summary: 'What ought to stand at a place',
    need: [...needs.viewSampleProduction, ...needs.viewSampleSales],
    reads: true,
    params: ofLibrary,
    body: z.object({ place }),
    reply: z.object({ data: z.array(standing).max(sampleLimits.batch) }),
    problems: ['forbidden', 'invalidInput', 'wrongState'],
  }),
  saveCount: defineRoute({
    method: 'POST',
    path: '/sampleInventory/{library}/count',
    summary: 'What was found at a place becomes what the library says: all of it or nothing',
    need: [...needs.manageSampleProduction, ...needs.manageSampleSales],
    params: ofLibrary,
    body: z.object({
      place,
      found: z
        .array(z.object({ code, quantity: z.number().int().min(1).max(sampleLimits.pieces) }))
        .max(sampleLimits.batch),
      /** Looked for and not there. What came meanwhile is nobody's loss. */
      missing: z.array(code).max(sampleLimits.batch),
    }),
    reply: z.object({
      /** What takes it back, as an edit of many samples. */
      before: z.array(
        z.object({
          _id: z.uuid(),
          version: z.number(),
          values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
        }),
      ),
    }),
    problems: ['notFound', 'forbidden', 'wrongState', 'invalidInput'],
    idempotent: true,
  }),
};
