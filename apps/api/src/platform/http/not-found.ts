import type { Route } from '@atelier/contract/platform/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './reply/problem-handler.ts';

export type AnswerNotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const patternOf = (prefix: string, path: string): RegExp => {
  const literal = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${prefix}${literal}$`);
};

const methodsOf = ({ method, reply }: Route): string[] =>
  method === 'GET' && reply !== 'events' && reply !== 'lines' ? ['GET', 'HEAD'] : [method];

/** A known address with another method is a 405 that names the right ones; an unknown address is a 404. */
export const answerNotFound = (prefix: string, contract: Readonly<Record<string, Route>>): AnswerNotFound => {
  const known = Object.values(contract).map((route) => ({
    pattern: patternOf(prefix, route.path),
    methods: methodsOf(route),
  }));
  return (request, reply) => {
    const path = pathOf(request.url);
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0 || allowed.has(request.method)) return sendProblem(reply, 'notFound');
    reply.header('allow', [...allowed].join(', '));
    return sendProblem(reply, 'methodNotAllowed', { method: request.method });
  };
};
