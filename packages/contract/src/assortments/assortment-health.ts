import { healthRules, severities } from '@atelier/domain/assortment-health/finding';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { assortmentId } from './assortment.ts';
import { eitherAssortments } from './assortments.ts';

const healthFinding = z.object({
  rule: z.enum(healthRules),
  severity: z.enum(severities),
  text: z.string(),
  rows: z.array(z.string()),
});

export const assortmentHealthRoutes = {
  assortmentHealth: defineRoute({
    method: 'GET',
    path: '/assortments/{id}/health',
    summary: 'What an assortment of either kind lacks, as far as this user may see it',
    need: eitherAssortments,
    params: z.object({ id: assortmentId }),
    reply: z.object({
      revision: z.number(),
      /** The worst first. */
      findings: z.array(healthFinding),
      /** Rules about what the reader may not see. */
      notRun: z.array(z.object({ rule: z.enum(healthRules), reason: z.string() })),
    }),
    problems: ['notFound', 'invalidQuery', 'wrongState'],
    activity: false,
  }),
};
