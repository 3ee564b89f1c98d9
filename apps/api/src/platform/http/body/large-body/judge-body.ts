import { createHash } from 'node:crypto';
import type { ProblemCode, ProblemDetails } from '@atelier/contract/platform/problems';
import type { z } from 'zod';
import { Refusal } from '../../../refusal.ts';
import { checkAgainst } from '../check-against.ts';
import { decodeBody, parseJsonBody } from '../json-body.ts';

export type Judged = { data: unknown; digest: Uint8Array } | { code: ProblemCode; details: ProblemDetails };

/** What the checks of a body come to, as something that can be sent from one thread to another. */
export const judgeBody = (schema: z.ZodType | undefined, bytes: Uint8Array): Judged => {
  try {
    const data = checkAgainst(schema, parseJsonBody(decodeBody(bytes)));
    return { data, digest: createHash('sha256').update(bytes).digest() };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details };
    throw error;
  }
};
