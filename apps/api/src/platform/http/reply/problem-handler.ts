import type { ProblemReply } from '@atelier/contract/platform/problem-reply';
import { type ProblemCode, type ProblemDetails, problems, problemText } from '@atelier/contract/platform/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { Refusal } from '../../refusal.ts';
import { StoreUnavailable } from '../../storage/guard-store.ts';
import { noStore } from './security-headers.ts';

/** PostgreSQL states that say something about the request rather than about us. */
const databaseProblems: Readonly<Record<string, ProblemCode>> = {
  '22021': 'badRequest',
  '22P05': 'badRequest',
  '22003': 'invalidInput',
  '22007': 'invalidInput',
  '22008': 'invalidInput',
  '22009': 'invalidInput',
  '25006': 'readOnly',
  '53100': 'storageFull',
  '55P03': 'unavailable',
  '57014': 'unavailable',
};

const frameworkProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongMediaType',
  FST_ERR_CTP_EMPTY_TYPE: 'wrongMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  ENOSPC: 'storageFull',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

const recognise = (error: unknown): { code: ProblemCode; details: ProblemDetails } | undefined => {
  if (error instanceof Refusal) return { code: error.code, details: error.details };
  const code = (error as { code?: string }).code ?? '';
  const known = frameworkProblems[code] ?? databaseProblems[code];
  if (known) return { code: known, details: {} };
  if (error instanceof StoreUnavailable) return { code: 'filesUnavailable', details: {} };
  if (isDatabaseUnavailable(error)) return { code: 'unavailable', details: {} };
  return undefined;
};

export const problemBody = (code: ProblemCode, details: ProblemDetails, requestId: string): ProblemReply => ({
  code,
  message: problemText(code, { ...details, requestId }),
  requestId,
  ...(Object.keys(details).length > 0 ? { details } : {}),
});

export const sendProblem = (reply: FastifyReply, code: ProblemCode, details: ProblemDetails = {}) => {
  const { status } = problems[code];
  reply.headers(noStore);
  if (status === 503 || code === 'tooManyOpen') reply.header('retry-after', '3');
  if (code === 'tooManyAttempts') reply.header('retry-after', String(Number(details.minutes ?? 1) * 60));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(problemBody(code, details, reply.request.id));
};

/** Nobody's mistake, and worth a line for whoever looks into it. */
const outages = new Set<ProblemCode>(['unavailable', 'readOnly', 'filesUnavailable', 'storageFull']);

const named = (error: unknown, request: FastifyRequest) => {
  const known = recognise(error);
  if (known !== undefined && outages.has(known.code)) request.log.warn({ err: error }, known.code);
  if (!known) request.log.error({ err: error }, 'unexpected failure');
  return known ?? { code: 'internal' as const, details: {} };
};

/** A failure that comes too late for a status: logged like any other, and told as a body. */
export const logFailure = (error: unknown, request: FastifyRequest): ProblemReply => {
  const { code, details } = named(error, request);
  return problemBody(code, details, request.id);
};

/** One place turns every failure into a reply. What is not a known problem is logged once and answered with a bare 500. */
export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { code, details } = named(error, request);
  return sendProblem(reply, code, details);
};
