import { Readable } from 'node:stream';
import type { Route } from '@atelier/contract/platform/route';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../../context.ts';
import type { FileReply } from '../file-reply.ts';
import { JsonText } from '../json-text.ts';
import { cutOffWhenStalled } from './cut-off-stalled.ts';
import { ndjson } from './ndjson.ts';
import { logFailure, problemBody } from './problem-handler.ts';
import { sendFile } from './send-file.ts';

const bufferBytes = 64 * 1024;

const sendLines = (platform: Platform, reply: FastifyReply, values: AsyncIterable<unknown>, gone: AbortSignal) => {
  cutOffWhenStalled(reply.raw);
  const { request } = reply;
  const lines = ndjson(values, {
    drain: platform.drain,
    gone,
    stopping: () => problemBody('stopping', {}, request.id),
    problemOf: (error) => logFailure(error, request),
  });
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(lines, { objectMode: false, highWaterMark: bufferBytes }));
};

const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>) => {
  cutOffWhenStalled(reply.raw);
  reply.header('x-accel-buffering', 'no');
  return reply
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(events, { objectMode: false, highWaterMark: bufferBytes }));
};

/** Puts what a handler returned on the wire in the shape its route declares. */
export const sendReply = (
  platform: Platform,
  route: Route,
  reply: FastifyReply,
  result: unknown,
  gone: AbortSignal,
) => {
  switch (route.reply) {
    case 'lines':
      return sendLines(platform, reply, result as AsyncIterable<unknown>, gone);
    case 'events':
      return sendEvents(reply, result as AsyncIterable<string>);
    case 'file':
      return sendFile(reply, result as FileReply);
    case 'redirect':
      return reply.redirect((result as { location: string }).location, 302);
    case 'etag':
      return reply
        .code(200)
        .header('etag', `"${(result as { etag: string }).etag}"`)
        .send('');
    case 'nothing':
      return reply.code(204).send();
    default:
      if (result instanceof JsonText) return reply.type('application/json; charset=utf-8').send(result.text);
      // Parsing the reply drops every field that the contract does not name.
      return reply.send(route.reply.parse(result));
  }
};
