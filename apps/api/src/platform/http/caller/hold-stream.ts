import type { Route } from '@atelier/contract/platform/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../context.ts';
import { knownCaller } from './caller.ts';

/** A stream holds a connection, and of the database one too, until its reader leaves: nobody may hold all of them. */
export const holdStream =
  ({ places }: Platform, { reply: shape }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (shape !== 'events' && shape !== 'lines') return;
    const person = knownCaller(request)?.user?.userCode;
    if (person !== undefined) reply.raw.once('close', places.streams.take(person));
  };
