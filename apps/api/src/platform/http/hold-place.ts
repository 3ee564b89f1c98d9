import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { usualLimit } from './body/json-only.ts';
import { knownCaller } from './caller/caller.ts';

/** A large body is held whole until its request is answered, so one person sends few of them at a time. */
export const holdPlace =
  ({ places }: Platform, limit: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const declared = request.headers['content-length'];
    if (limit <= usualLimit || (declared !== undefined && Number(declared) <= usualLimit)) return;
    const person = knownCaller(request)?.user?.userCode;
    if (person !== undefined) reply.raw.once('close', places.largeBodies.take(person));
  };
