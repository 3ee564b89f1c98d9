import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { refuse } from '../refusal.ts';
import { createTurns } from '../turns.ts';
import { isRasterPicture } from './sniff-picture.ts';

export interface PictureRequest {
  readonly bytes: Uint8Array;
  readonly widths: Readonly<Record<string, number>>;
  readonly maxPixels: number;
}

type Problem = 'tooLarge' | 'damaged' | 'tooSlow';
export type PictureReply = { readonly pictures: Record<string, Uint8Array> } | { readonly problem: Problem };

export interface PreparedPicture<Size extends string> {
  /** Of the pixels that are kept: the same picture sent twice is stored once. */
  readonly hash: string;
  readonly sizes: Readonly<Record<Size, Buffer>>;
}

const maxPixels = 40_000_000;
const longestMs = 15_000;
const atOnce = 2;

const sentences: Readonly<Record<Problem | 'notPicture', string>> = {
  notPicture: 'This file is not a picture. PNG, JPEG, WebP, GIF and AVIF pictures can be used.',
  damaged: 'This picture is damaged and cannot be read.',
  tooLarge: `This picture is too large. At most ${maxPixels / 1_000_000} megapixels can be used.`,
  tooSlow: 'This picture takes too long to read.',
};

const processFile = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const turns = createTurns(atOnce);

/**
 * A decoder of foreign bytes gets a process of its own, without our environment, and a deadline. The answer comes when
 * that process is gone, so that its turn goes to nobody before.
 */
const inOwnProcess = (request: PictureRequest, gone: AbortSignal): Promise<PictureReply> =>
  new Promise((resolve) => {
    const child = fork(processFile, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    let reply: PictureReply = { problem: 'damaged' };
    const end = (answer: PictureReply): void => {
      reply = answer;
      child.kill('SIGKILL');
    };
    const leave = (): void => end(reply);
    const deadline = setTimeout(end, longestMs, { problem: 'tooSlow' });
    const ended = (): void => {
      clearTimeout(deadline);
      gone.removeEventListener('abort', leave);
      resolve(reply);
    };
    gone.addEventListener('abort', leave, { once: true });
    child.once('message', (answer) => end(answer as PictureReply));
    child.on('error', () => (child.pid === undefined ? ended() : leave()));
    child.once('exit', ended);
    child.send(request);
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
  const giveBack = await turns.take(gone);
  const reply = await inOwnProcess({ bytes, widths, maxPixels }, gone).finally(giveBack);
  gone.throwIfAborted();
  if ('problem' in reply) return refuse('unreadablePicture', { reason: sentences[reply.problem] });
  const entries = Object.entries(reply.pictures).map(([size, made]) => [size, Buffer.from(made)] as const);
  const hash = createHash('sha256');
  for (const [, made] of entries) hash.update(made);
  return { hash: hash.digest('hex'), sizes: Object.fromEntries(entries) as Record<Size, Buffer> };
};
