import { availableParallelism } from 'node:os';
import { type Answerer, openAnswerer, ProcessStopped } from '@atelier/own-process';
import { createTurns } from '../turns.ts';
import type { PreviewReply, PreviewRequest } from './preview-request.ts';

const mostAtOnce = Math.min(2, availableParallelism());
const longestMs = 60_000;
const idleMs = 10_000;
/** Native libraries give memory back only when their process ends. */
const filesPerProcess = 60;
const residentBytes = 1_536 * 1_048_576;

type Drawer = Answerer<PreviewRequest & Record<string, unknown>, PreviewReply>;

const turns = createTurns(mostAtOnce);
const free: Drawer[] = [];

const open = (): Drawer =>
  openAnswerer(new URL('./preview-process.ts', import.meta.url), {
    limits: { residentBytes },
    silentMs: longestMs,
    idleMs,
    questionsPerProcess: filesPerProcess,
  });

/**
 * Decoders of foreign bytes work in processes of their own, without our environment, one file each at a time. A
 * process serves some files before it is replaced: starting one costs a third of what a photo takes.
 */
export const askPreviews = async (request: PreviewRequest, signal: AbortSignal): Promise<PreviewReply> => {
  const giveBack = await turns.take(signal);
  const drawer = free.pop() ?? open();
  try {
    return await drawer.ask({ ...request });
  } catch (error) {
    if (!(error instanceof ProcessStopped)) throw error;
    return { problem: error.reason === 'failed' ? 'damaged' : error.reason };
  } finally {
    free.push(drawer);
    giveBack();
  }
};
