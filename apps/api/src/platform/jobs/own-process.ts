import { askOnce, type OwnProcess, type OwnProcessOptions, startOwnProcess } from '@atelier/own-process';
import { createTurns } from '../turns.ts';

type AskOptions = Parameters<typeof askOnce>[2] & { readonly signal: AbortSignal };

export interface OwnProcesses {
  /** One question, one answer; see `askOnce`. */
  ask<Reply>(module: URL, question: Parameters<typeof askOnce>[1], options: AskOptions): Promise<Reply>;
  /** For work that streams. Its place is free again when the process is gone. */
  start(module: URL, options: OwnProcessOptions & { readonly signal: AbortSignal }): Promise<OwnProcess>;
}

/** A few processes of one kind at a time; whoever has to wait stands in line, and leaves it with the signal. */
export const createOwnProcesses = (atOnce: number): OwnProcesses => {
  const turns = createTurns(atOnce);
  return {
    async ask<Reply>(module: URL, question: Parameters<typeof askOnce>[1], options: AskOptions) {
      const giveBack = await turns.take(options.signal);
      return askOnce<Reply>(module, question, options).finally(giveBack);
    },
    async start(module, options) {
      const giveBack = await turns.take(options.signal);
      try {
        const own = startOwnProcess(module, options);
        own.ended.then(giveBack, giveBack);
        return own;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
};
