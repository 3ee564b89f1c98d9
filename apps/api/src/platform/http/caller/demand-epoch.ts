import { epochHeader } from '@atelier/contract/platform/epoch';
import type { Route } from '@atelier/contract/platform/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import type { SignedIn } from '../sessions.ts';

export const isWrite = ({ method, reads }: Route): boolean => method !== 'GET' && reads !== true;

/** [R15] A page from before a restore knows revisions that were taken back: with them it would overwrite what it never saw. */
export const demandEpoch = (route: Route, user: SignedIn, request: FastifyRequest, reply: FastifyReply): void => {
  reply.header(epochHeader, user.epoch);
  const held = request.headers[epochHeader];
  if (isWrite(route) && held !== undefined && held !== user.epoch) refuse('restored');
};
