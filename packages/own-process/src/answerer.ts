import type { Serializable } from 'node:child_process';
import type { OwnProcessLimits } from './limit-process.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';
import { ProcessStopped } from './process-stopped.ts';

export interface Answerer<Question, Reply> {
  ask(question: Question): Promise<Reply>;
  close(): void;
}

interface AnswererOptions {
  readonly limits?: Omit<OwnProcessLimits, 'ms'>;
  /** The longest it may be silent while somebody waits. */
  readonly silentMs: number;
  readonly idleMs: number;
  /** Some libraries give memory back only when their process ends. */
  readonly questionsPerProcess: number;
}

type Numbered = { readonly id: number; readonly reply?: unknown; readonly error?: string };
type Waiting<Reply> = { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void };

/**
 * A process that answers many questions, one after the other. It starts with the first and leaves after a quiet while;
 * when it breaks a limit all who wait are told, and the next question starts another.
 */
export const openAnswerer = <Question extends Serializable, Reply>(
  module: URL,
  { limits = {}, silentMs, idleMs, questionsPerProcess }: AnswererOptions,
): Answerer<Question, Reply> => {
  const waiting = new Map<number, Waiting<Reply>>();
  let own: OwnProcess | undefined;
  let sent = 0;
  let nextId = 1;
  let idle: NodeJS.Timeout | undefined;
  let silent: NodeJS.Timeout | undefined;

  const stop = (): void => {
    clearTimeout(idle);
    clearTimeout(silent);
    if (own?.child.connected) own.child.disconnect();
    own = undefined;
    sent = 0;
  };
  const rest = (): void => {
    if (sent >= questionsPerProcess) stop();
    else idle = setTimeout(stop, idleMs).unref();
  };
  const listen = (): void => {
    clearTimeout(silent);
    if (waiting.size > 0) silent = setTimeout(() => own?.kill('tooSlow'), silentMs).unref();
  };
  const settle = ({ id, reply, error }: Numbered): void => {
    const held = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) held?.resolve(reply as Reply);
    else held?.reject(new Error(error));
    listen();
    if (waiting.size === 0) rest();
  };
  const start = (): OwnProcess => {
    const started = startOwnProcess(module, { limits, onMessage: (said) => settle(said as Numbered) });
    started.output.resume();
    const gone = (error?: unknown): void => {
      if (own !== started) return;
      stop();
      const why = error instanceof Error ? error : new ProcessStopped('failed', 'It ended before it had answered.');
      for (const held of waiting.values()) held.reject(why);
      waiting.clear();
    };
    started.ended.then(() => gone(), gone);
    started.child.unref();
    started.child.channel?.unref();
    for (const stream of started.child.stdio) if (stream && 'unref' in stream) (stream as { unref(): void }).unref();
    return started;
  };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        own ??= start();
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        if (waiting.size === 1) listen();
        sent++;
        own.send({ id, question });
      }),
    close: stop,
  };
};
