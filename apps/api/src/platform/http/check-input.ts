import type { Route } from '@atelier/contract/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal, refuse } from '../refusal.ts';
import { inputWords } from './input-words.ts';
import { isStorableText } from './json-body.ts';

const whereIn = (path: PropertyKey[]): string => path.map(String).join('.');

/** Our own words end a sentence that the field's name begins; a schema's own message is a sentence already. */
const isOurs = (message: string): boolean => /^[a-z]/.test(message);

const sentence = ({ path, message }: z.core.$ZodIssue): string => {
  const field = path.length > 0 ? whereIn(path) : 'The request';
  return isOurs(message) ? `${field} ${message}.` : `${field}: ${message}`;
};

/** The first few problems as readable sentences; the rest are in the details. */
const readable = (error: z.ZodError): string => error.issues.slice(0, 3).map(sentence).join(' ');

/** For a form, which shows the words under the field itself. */
const underField = (message: string): string =>
  isOurs(message) ? `${message[0]!.toUpperCase()}${message.slice(1)}.` : message;

const fieldsOf = (error: z.ZodError) =>
  error.issues.slice(0, 20).map(({ path, message }) => ({ field: whereIn(path), message: underField(message) }));

const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: inputWords });
  if (parsed.success) return parsed.data;
  throw new Refusal('invalidInput', { reason: readable(parsed.error), fields: fieldsOf(parsed.error) });
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
