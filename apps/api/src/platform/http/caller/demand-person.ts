import { personHeader } from '@atelier/contract/platform/person';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import type { SignedIn } from '../sessions.ts';

/** [T7] All pages of a browser share its session: to a page of somebody else, the session it knew has ended. */
export const demandPerson = (user: SignedIn | null, request: FastifyRequest): void => {
  const meant = request.headers[personHeader];
  if (request.method === 'GET' || meant === undefined || !user) return;
  if (meant !== encodeURIComponent(user.userCode)) refuse('notSignedIn');
};
