import { Readable } from 'node:stream';
import type { Route } from '@atelier/contract/route';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../context.ts';
import { cutOffWhenStalled } from './cut-off-stalled.ts';
import { JsonText } from './json-text.ts';
import { ndjson } from './ndjson.ts';
import { logFailure, problemBody } from './problem-handler.ts';

export interface FileReply {
  filename: string;
  type: string;
  body: Readable | Buffer;
  /** Addresses that change with their content may be kept for ever. */
  immutable?: boolean;
  inline?: boolean;
}

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

/** RFC 6266: the name is data, whatever quotes, slashes or line breaks it holds. */
const disposition = (filename: string, inline: boolean): string => {
  const name = encodeURIComponent(filename.replaceAll(' ', '_')).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`;
};

const sendFile = (reply: FastifyReply, file: FileReply) => {
  if (file.immutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (file.body instanceof Readable) cutOffWhenStalled(reply.raw);
  reply.header('content-disposition', disposition(file.filename, file.inline === true));
  return reply.type(file.type).send(file.body);
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
    case 'nothing':
      return reply.code(204).send();
    default:
      if (result instanceof JsonText) return reply.type('application/json; charset=utf-8').send(result.text);
      // Parsing the reply drops every field that the contract does not name.
      return reply.send(route.reply.parse(result));
  }
};
