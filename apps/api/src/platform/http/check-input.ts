import type { Route } from '@atelier/contract/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal, refuse } from '../refusal.ts';
import { fieldSentences, inputSentences, inputWords } from './input-words.ts';
import { isStorableText } from './json-body.ts';

const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: inputWords });
  if (parsed.success) return parsed.data;
  throw new Refusal('invalidInput', { reason: inputSentences(parsed.error), fields: fieldSentences(parsed.error) });
};

const allStorable = (record: unknown): boolean =>
  Object.entries((record ?? {}) as Record<string, unknown>).every(
    ([key, value]) =>
      isStorableText(key) && [value].flat().every((one) => typeof one !== 'string' || isStorableText(one)),
  );

/** [G19] Unknown fields fall away, wrong ones answer 422; a path that cannot be right is a plain 404 (T2). */
export const checkInput = (route: Route, request: FastifyRequest) => {
  if (!allStorable(request.params)) refuse('notFound');
  if (!allStorable(request.query))
    refuse('badRequest', { reason: 'The address holds a character that cannot be used.' });
  const params = route.params?.safeParse(request.params);
  if (params && !params.success) refuse('notFound');
  return {
    params: params?.data,
    query: check(route.query, request.query),
    body: check(route.body, request.body),
  };
};
