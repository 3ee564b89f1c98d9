import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type OwnProcess, type OwnProcessLimits, startOwnProcess } from '@atelier/own-process';
import type { Ctx } from '../context.ts';
import type { FairTurns } from '../fair-turns.ts';
import type { MadeFile } from '../http/file-reply.ts';
import { refuse } from '../refusal.ts';
import { createGrowingFile, type GrowingFile } from '../storage/growing-file.ts';
import { keepTemporarily } from '../storage/temporary-file.ts';
import { pictureFrame } from './picture-frames.ts';
import type { Told } from './told.ts';
import { createWishes } from './wishes.ts';
import { withinProduct } from './within-product.ts';

/** Whoever waits for the file: a request, or a job that keeps it. */
export type Waiting = Pick<Ctx, 'gone' | 'log'> & { readonly user: Pick<Ctx['user'], 'id'> };

export interface MadePictures {
  /** By their names, in the order asked; null where there is none. */
  of(names: readonly string[]): AsyncIterable<Uint8Array | null>;
  /** Refuses while pictures cannot be had: a reply that has begun could only break off. */
  demand(): Promise<void>;
}

export interface Making {
  /** Gets the path of what it is made from as its argument. */
  readonly module: URL;
  readonly type: string;
  readonly limits: OwnProcessLimits;
  readonly turns: FairTurns;
  readonly pictures: MadePictures;
  nameOf(filename: string): string;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

type Checked = Extract<Told, { kind: 'checked' | 'refused' }>;

/** [T18] It reads our code and the one file it is given, and reaches nothing else: no other file, no network, no process. */
const start = ({ module, limits, onProgress }: Making, path: string, signal: AbortSignal) => {
  const { promise: answer, resolve, reject } = Promise.withResolvers<Checked>();
  const wishes = createWishes<string>();
  const hear = (told: Told): void => {
    if (told.kind === 'wants') wishes.add(told.pictures);
    else if (told.kind === 'wantsNoMore') wishes.end();
    else if (told.kind === 'did') onProgress?.(told.done, told.total);
    else resolve(told);
  };
  const own = startOwnProcess(module, {
    args: [path],
    limits,
    signal,
    onMessage: (said) => hear(said as Told),
    mayRead: withinProduct(path),
  });
  const gone = (error: unknown): void => {
    wishes.end();
    reject(error);
  };
  own.ended.then(() => gone(new Error('It ended without a word.')), gone);
  return { own, answer, wishes };
};

async function sendPictures(own: OwnProcess, wishes: AsyncIterable<readonly string[]>, of: MadePictures['of']) {
  for await (const names of wishes)
    for await (const bytes of of(names)) {
      if (own.child.exitCode !== null || own.child.signalCode !== null) return;
      // Those that come together leave together.
      own.input.cork();
      setImmediate(() => own.input.uncork());
      if (!own.input.write(pictureFrame(bytes))) await Promise.race([once(own.input, 'drain'), own.ended]);
    }
  own.input.end();
}

/** The process goes on to its end at its own pace, whatever the browser does, and then leaves its place. */
async function pump(own: OwnProcess, sending: Promise<void>, book: GrowingFile): Promise<void> {
  const taking = (async () => {
    for await (const piece of own.output as AsyncIterable<Uint8Array>) await book.write(piece);
  })();
  await Promise.all([taking, sending, own.ended]);
}

/** A file that a process of its own makes from what it is given; it is sent while it is made, and ends with whoever waits. */
export async function madeByProcess(
  waiting: Waiting,
  from: AsyncIterable<Uint8Array>,
  making: Making,
): Promise<MadeFile & { readonly body: Readable }> {
  const kept = await keepTemporarily(from);
  let book: GrowingFile | undefined;
  let pumping: Promise<void> | undefined;
  const stop = new AbortController();
  const signal = AbortSignal.any([waiting.gone, stop.signal]);
  const done = async (): Promise<void> => {
    stop.abort();
    await pumping;
    await book?.close();
    await kept.remove();
  };
  try {
    const leavePlace = await making.turns.take(waiting.user.id, signal);
    const { own, answer, wishes } = start(making, kept.path, signal);
    own.ended.then(leavePlace, leavePlace);
    const said = await answer;
    if (said.kind === 'refused') return refuse('invalidInput', { reason: said.reason });
    if (said.pictured) await making.pictures.demand();
    const growing = await createGrowingFile(kept.beside('made'));
    book = growing;
    pumping = pump(own, sendPictures(own, wishes, making.pictures.of), growing).then(
      () => growing.finish(),
      (error: unknown) => {
        own.kill();
        if (!signal.aborted) waiting.log.error({ err: error }, 'A file broke off after its reply had begun.');
        growing.finish(error);
      },
    );
    const body = Readable.from(growing.read(), { objectMode: false, highWaterMark: 256 * 1024 });
    body.once('close', () => void done());
    // A reply that is dropped before it begins is never read, and so never closes by itself.
    signal.addEventListener('abort', () => body.destroy(), { once: true });
    if (signal.aborted) body.destroy();
    return { filename: making.nameOf(said.filename), type: making.type, body };
  } catch (error) {
    await done();
    throw error;
  }
}
