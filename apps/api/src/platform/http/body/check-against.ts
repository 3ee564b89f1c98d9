import type { z } from 'zod';
import { Refusal } from '../../refusal.ts';
import { fieldSentences, inputSentences, inputWords } from './input-words.ts';

/** [G19] Unknown fields fall away, wrong ones answer 422 with a sentence for each. */
export const checkAgainst = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: inputWords });
  if (parsed.success) return parsed.data;
  throw new Refusal('invalidInput', { reason: inputSentences(parsed.error), fields: fieldSentences(parsed.error) });
};
