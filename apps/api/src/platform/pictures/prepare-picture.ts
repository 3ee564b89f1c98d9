import { createHash } from 'node:crypto';
import { ProcessStopped } from '@atelier/own-process';
import { createOwnProcesses } from '../jobs/own-process.ts';
import { refuse } from '../refusal.ts';
import { isRasterPicture } from './sniff-picture.ts';

export interface PictureRequest {
  readonly bytes: Uint8Array;
  readonly widths: Readonly<Record<string, number>>;
  readonly maxPixels: number;
}

type Problem = 'tooLarge' | 'damaged' | 'tooSlow' | 'tooMuchMemory';
export type PictureReply = { readonly pictures: Record<string, Uint8Array> } | { readonly problem: Problem };

export interface PreparedPicture<Size extends string> {
  /** Of the pixels that are kept: the same picture sent twice is stored once. */
  readonly hash: string;
  readonly sizes: Readonly<Record<Size, Buffer>>;
}

const maxPixels = 40_000_000;
/** Of its own work; by the clock an honest picture would be refused for what others do on the machine. */
const workMs = 15_000;
const longestMs = 120_000;
/** 40 megapixels of four bytes, the sizes made of them, and the decoder's own tables. */
const residentBytes = 768 * 1_048_576;
const atOnce = 2;

const sentences: Readonly<Record<Problem | 'notPicture', string>> = {
  notPicture: 'This file is not a picture. PNG, JPEG, WebP, GIF and AVIF pictures can be used.',
  damaged: 'This picture is damaged and cannot be read.',
  tooLarge: `This picture is too large. At most ${maxPixels / 1_000_000} megapixels can be used.`,
  tooSlow: 'This picture takes too long to read.',
  tooMuchMemory: 'This picture needs more memory than allowed to read.',
};

const module = new URL('./picture-process.ts', import.meta.url);
const processes = createOwnProcesses(atOnce);

/** A decoder of foreign bytes gets a process of its own, without our environment, and a deadline. */
const drawAnew = (request: PictureRequest, signal: AbortSignal): Promise<PictureReply> =>
  processes
    .ask<PictureReply>(module, request, { signal, limits: { processorMs: workMs, ms: longestMs, residentBytes } })
    .catch((error: unknown): PictureReply => {
      if (!(error instanceof ProcessStopped)) throw error;
      return { problem: error.reason === 'failed' ? 'damaged' : error.reason };
    });

const collected = async (file: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** What somebody sent as a picture, drawn anew in the widths asked for, or a refusal that says what is wrong with it. */
export const preparePicture = async <Size extends string>(
  file: AsyncIterable<Uint8Array>,
  widths: Readonly<Record<Size, number>>,
  gone: AbortSignal,
): Promise<PreparedPicture<Size>> => {
  const bytes = await collected(file);
  if (!isRasterPicture(bytes)) refuse('unreadablePicture', { reason: sentences.notPicture });
  const reply = await drawAnew({ bytes, widths, maxPixels }, gone);
  if ('problem' in reply) return refuse('unreadablePicture', { reason: sentences[reply.problem] });
  const entries = Object.entries(reply.pictures).map(([size, made]) => [size, Buffer.from(made)] as const);
  const hash = createHash('sha256');
  for (const [, made] of entries) hash.update(made);
  return { hash: hash.digest('hex'), sizes: Object.fromEntries(entries) as Record<Size, Buffer> };
};
