import type { Serializable } from 'node:child_process';
import { type OwnProcessOptions, startOwnProcess } from './own-process.ts';
import { ProcessStopped } from './process-stopped.ts';

/** One question to a process of its own. The answer comes when that process is gone, so that its place is free by then. */
export const askOnce = async <Reply>(
  module: URL,
  question: Serializable,
  options: Omit<OwnProcessOptions, 'onMessage'> = {},
): Promise<Reply> => {
  let reply: { readonly said: Reply } | undefined;
  const own = startOwnProcess(module, {
    ...options,
    onMessage: (said) => {
      reply = { said: said as Reply };
      own.kill();
    },
  });
  own.output.resume();
  try {
    own.send(question);
  } catch (error) {
    // What cannot be sent is waited for by nobody but the process.
    own.kill();
    await own.ended.catch(() => undefined);
    throw error;
  }
  await own.ended.catch((error: unknown) => {
    if (reply === undefined || options.signal?.aborted) throw error;
  });
  if (reply === undefined) throw new ProcessStopped('failed', 'It ended without an answer.');
  return reply.said;
};
