import type { Route } from '@atelier/contract/platform/route';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import { checkAgainst } from './check-against.ts';
import { isStorableText } from './json-body.ts';
import { CheckedBody } from './large-body/check-large-body.ts';

const allStorable = (record: unknown): boolean =>
  Object.entries((record ?? {}) as Record<string, unknown>).every(
    ([key, value]) =>
      isStorableText(key) && [value].flat().every((one) => typeof one !== 'string' || isStorableText(one)),
  );

const checkBody = (route: Route, body: unknown): unknown =>
  body instanceof CheckedBody ? body.data : checkAgainst(route.body, body);

/** A path that cannot be right is a plain 404 (T2), and that of a link the one its other faults get (T4). */
export const checkInput = (route: Route, request: FastifyRequest) => {
  const nothingThere = route.problems?.includes('linkInvalid') ? 'linkInvalid' : 'notFound';
  if (!allStorable(request.params)) refuse(nothingThere);
  if (!allStorable(request.query))
    refuse('badRequest', { reason: 'The address holds a character that cannot be used.' });
  const params = route.params?.safeParse(request.params);
  if (params && !params.success) refuse(nothingThere);
  return {
    params: params?.data,
    query: checkAgainst(route.query, request.query),
    body: checkBody(route, request.body),
  };
};
