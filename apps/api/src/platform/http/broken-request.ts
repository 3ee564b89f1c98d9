import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ProblemCode, problems } from '@atelier/contract/platform/problems';
import { problemBody } from './reply/problem-handler.ts';
import { noStore, securityHeaders } from './reply/security-headers.ts';

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

const refused = 'Refused';

const bodyOf = (code: ProblemCode): string => JSON.stringify(problemBody(code, {}, randomUUID()));

const headersOf = (body: string): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  ...noStore,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

const answer = (code: ProblemCode): string => {
  const body = bodyOf(code);
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${problems[code].status} ${refused}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

/** What the parser of HTTP itself refuses never reaches a route, yet carries the same headers and shape. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse };
  // Into the middle of a reply that already began, another one must not be written.
  const canAnswer = error.code !== 'ECONNRESET' && socket.writable && begun?.headersSent !== true;
  if (canAnswer) socket.end(answer(codes[error.code ?? ''] ?? 'badRequest'), () => socket.destroy());
  else socket.destroy();
};

/** Whoever expects more than leave to send their body is told so here: Node alone would answer without our headers. */
export const answerForeignExpectation = (_request: IncomingMessage, reply: ServerResponse): void => {
  const body = bodyOf('expectationFailed');
  reply.writeHead(problems.expectationFailed.status, refused, headersOf(body)).end(body);
};
