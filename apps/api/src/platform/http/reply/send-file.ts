import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ByteRange } from '../../storage/object-store.ts';
import type { FileReply, MadeFile, OpenableFile } from '../file-reply.ts';
import { askedRange, holdsCurrent, mayContinue } from './asked-range.ts';
import { cutOffWhenStalled } from './cut-off-stalled.ts';
import { fileSecurityPolicy } from './security-headers.ts';

type ReadyFile = MadeFile | OpenableFile;

/** RFC 6266: the name is data, whatever quotes, slashes or line breaks it holds. */
const disposition = (filename: string, inline: boolean): string => {
  const name = encodeURIComponent(filename.replaceAll(' ', '_')).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`;
};

const sizeOf = (file: ReadyFile): number | undefined =>
  file.size ?? ('body' in file && Buffer.isBuffer(file.body) ? file.body.length : undefined);

const isWhole = (file: ReadyFile): boolean => 'open' in file || Buffer.isBuffer(file.body);

const opened = async (file: ReadyFile, range?: ByteRange): Promise<Readable | Buffer> => {
  if ('open' in file) return file.open(range);
  if (Buffer.isBuffer(file.body)) return range ? file.body.subarray(range.from, range.to + 1) : file.body;
  return file.body;
};

/** What is not looked at is not made: a stream that is already under way is told so. */
const leave = (file: FileReply): void => {
  if ('body' in file && file.body instanceof Readable) file.body.destroy();
};

const send = (reply: FastifyReply, body: Readable | Buffer) => {
  if (body instanceof Readable) cutOffWhenStalled(reply.raw);
  return reply.send(body);
};

/** Files go out with their exact length, in whole or in the range asked for; HEAD and a current copy cost no byte. */
export const sendFile = async (reply: FastifyReply, asked: FileReply) => {
  const { headers, method } = reply.request;
  const etag = asked.tag === undefined ? undefined : `"${asked.tag}"`;
  // [T9] Rights may end: a browser keeps the bytes but asks each time, and nobody between keeps anything.
  if (etag !== undefined) reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (etag !== undefined && holdsCurrent(headers['if-none-match'], etag)) {
    leave(asked);
    return reply.code(304).send();
  }
  const file = 'make' in asked ? { ...asked, body: await asked.make() } : asked;
  const size = sizeOf(file);
  reply.header('content-disposition', disposition(file.filename, file.inline === true));
  // [T16] Whatever somebody uploaded runs nothing when it is opened by its own address.
  if (file.inline !== true) reply.header('content-security-policy', fileSecurityPolicy);
  reply.type(file.type);
  if (size === undefined) return send(reply, await opened(file));
  const ranged = isWhole(file) ? askedRange(headers.range, size) : 'whole';
  const range = ranged === 'whole' || mayContinue(headers['if-range']?.toString(), etag) ? ranged : 'whole';
  if (isWhole(file)) reply.header('accept-ranges', 'bytes');
  if (range === 'outside') {
    leave(file);
    return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send();
  }
  const length = range === 'whole' ? size : range.to - range.from + 1;
  reply.header('content-length', length);
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  if (method === 'HEAD') {
    leave(file);
    return reply.send(Readable.from([]));
  }
  return send(reply, await opened(file, range === 'whole' ? undefined : range));
};
