import type { Route } from '@atelier/contract/platform/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countTries } from '../../attempts.ts';
import type { Ctx, Platform } from '../../context.ts';
import { askWhileThere } from '../../db/ask-while-there.ts';
import type { Reader } from '../../db/copies.ts';
import { clearSessionCookie, readCompanion, setCompanion, setSessionCookie } from '../session-cookie.ts';
import type { SignedIn } from '../sessions.ts';
import { firstReply, idempotencyKey } from './idempotency.ts';
import { commandTransaction } from './transactions.ts';

const goneSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

export interface Caller {
  user: SignedIn | null;
  viewAs: string | null;
  sessionId: string | undefined;
}

export const createContext = (
  platform: Platform,
  route: Route,
  { user, viewAs, sessionId }: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  copy?: Reader,
): Ctx<SignedIn | null> => {
  const { config, db, clock } = platform;
  const asked = copy ? { pool: copy.pool, turns: platform.turnsOfCopies } : { pool: db.pool, turns: platform.turns };
  const owner = user?.userCode ?? `anyone@${request.ip}`;
  const key = route.idempotent ? idempotencyKey(request.headers['idempotency-key'], owner, request) : undefined;
  const gone = goneSignal(reply);
  return {
    user,
    viewAs,
    config,
    clock,
    log: request.log as Ctx['log'],
    requestId: request.id,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    read: copy?.kysely ?? db.kysely,
    ask: (statement) => askWhileThere({ ...asked, slow: db.slow }, statement, gone),
    columns: platform.columns,
    stream: (query, batch) => platform.streams.read(query, batch, gone),
    // What anyone may do, logging out in two tabs at once for instance, needs no session to last until its commit.
    transaction: commandTransaction(db, key, route.need === 'anyone' ? undefined : (user ?? undefined)),
    firstReply: async () => key && firstReply(db.kysely, key),
    tries: countTries(db.kysely),
    lastEventId: request.headers['last-event-id']?.toString(),
    gone,
    cookie: {
      start: (id) => setSessionCookie(reply, config, id),
      clear: () => clearSessionCookie(reply, config),
      current: sessionId,
      read: (name) => readCompanion(request, config, name),
      keep: (name, value, seconds) => setCompanion(reply, config, name, value, seconds),
      drop: (name) => setCompanion(reply, config, name, '', 0),
    },
  };
};
