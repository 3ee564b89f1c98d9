import type { FastifyRequest } from 'fastify';
import { type AttemptLimit, networkOf, spendTry } from '../../attempts.ts';
import type { Platform } from '../../context.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { findKeyOwner } from '../api-keys.ts';
import { bringsSession } from '../session-cookie.ts';
import type { SignedIn } from '../sessions.ts';

/** Where wrong keys come from has to wait; right ones go on working there, so nobody can shut an office out (G40). */
const wrongKeysByNetwork: AttemptLimit = { name: 'key-network', tries: 30, minutes: 15 };

const bearer = /^bearer +(atl_.*)$/i;

/** Only what claims to be a key of ours: proxies have passwords of their own in the same header. */
export const keyTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/** One answer for every way a key can be wrong: unknown, ended, revoked, or of somebody who left. */
export const ownerOfKey = async (platform: Platform, request: FastifyRequest, token: string): Promise<SignedIn> => {
  const { config, db } = platform;
  if (bringsSession(request, config)) refuse('badRequest', { reason: 'It brings both a session and an API key.' });
  const found = await findKeyOwner(db.prepared, token);
  if (found) return found;
  if (!db.readOnly()) await spendTry(db.kysely, wrongKeysByNetwork, networkOf(request.ip));
  throw new Refusal('keyInvalid');
};
