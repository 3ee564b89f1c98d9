import { once } from 'node:events';
import { Readable } from 'node:stream';
import { exportSizes } from '@atelier/domain/vocabulary/limits';
import { type OwnProcess, startOwnProcess } from '@atelier/own-process';
import { entryName } from '@atelier/sheets';
import type { Ctx } from '../../platform/context.ts';
import type { FairTurns } from '../../platform/fair-turns.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import { createGrowingFile, type GrowingFile } from '../../platform/storage/growing-file.ts';
import { keepTemporarily } from '../../platform/storage/temporary-file.ts';
import type { ExportAnswer } from './export-process.ts';
import { pictureFrame } from './picture-frames.ts';

type PicturesOf = (addresses: readonly string[]) => AsyncIterable<Uint8Array | null>;

interface Pictures {
  readonly of: PicturesOf;
  /** Refuses while pictures cannot be had: a reply that has begun could only break off. */
  readonly demand: () => Promise<void>;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const exportModule = new URL('./export-process.ts', import.meta.url);
/** Ten times what the largest export takes on a busy machine. */
const limits = { ms: 600_000, heapMegabytes: 320, residentBytes: 640 * 1_048_576 };

const nameOf = (filename: string): string => {
  if (filename.trim() === '') return exportSizes.defaultFilename;
  return entryName(/\.xlsx$/i.test(filename) ? filename : `${filename}.xlsx`);
};

const startExport = (path: string, signal: AbortSignal) => {
  const { promise: answer, resolve, reject } = Promise.withResolvers<ExportAnswer>();
  const own = startOwnProcess(exportModule, {
    args: [path],
    limits,
    signal,
    onMessage: (said) => resolve(said as ExportAnswer),
  });
  own.ended.then(() => reject(new Error('The export ended without a word.')), reject);
  return { own, answer };
};

async function sendPictures(own: OwnProcess, pictures: AsyncIterable<Uint8Array | null>): Promise<void> {
  for await (const bytes of pictures) {
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

/** The rows come from the screen, so the file holds what the user sees and nothing that was kept from them (T1). */
export async function exportSheet(
  ctx: Ctx,
  file: AsyncIterable<Uint8Array>,
  pictures: Pictures,
  turns: FairTurns,
): Promise<FileReply> {
  const kept = await keepTemporarily(file);
  let book: GrowingFile | undefined;
  let pumping: Promise<void> | undefined;
  const stop = new AbortController();
  const signal = AbortSignal.any([ctx.gone, stop.signal]);
  const done = async (): Promise<void> => {
    stop.abort();
    await pumping;
    await book?.close();
    await kept.remove();
  };
  try {
    const leavePlace = await turns.take(ctx.user.id, signal);
    const { own, answer } = startExport(kept.path, signal);
    own.ended.then(leavePlace, leavePlace);
    const said = await answer;
    if (said.kind === 'refused') return refuse('invalidInput', { reason: said.reason });
    if (said.addresses.length > 0) await pictures.demand();
    const growing = await createGrowingFile(kept.beside('book.xlsx'));
    book = growing;
    pumping = pump(own, sendPictures(own, pictures.of(said.addresses)), growing).then(
      () => growing.finish(),
      (error: unknown) => {
        own.kill();
        if (!signal.aborted) ctx.log.error({ err: error }, 'An export broke off after its reply had begun.');
        growing.finish(error);
      },
    );
    const body = Readable.from(growing.read(), { objectMode: false, highWaterMark: 256 * 1024 });
    body.once('close', () => void done());
    return { filename: nameOf(said.filename), type: xlsx, body };
  } catch (error) {
    await done();
    throw error;
  }
}
