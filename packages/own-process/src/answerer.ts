import type { Serializable } from 'node:child_process';
import type { OwnProcessLimits } from './limit-process.ts';
import { type OwnProcess, type OwnProcessOptions, startOwnProcess } from './own-process.ts';
import { ProcessStopped } from './process-stopped.ts';

export interface Answerer<Question, Reply> {
  ask(question: Question): Promise<Reply>;
  close(): void;
}

interface AnswererOptions {
  readonly limits?: Omit<OwnProcessLimits, 'ms' | 'processorMs'>;
  readonly mayRead?: OwnProcessOptions['mayRead'];
  /** The longest it may be silent while somebody waits. */
  readonly silentMs: number;
  readonly idleMs: number;
  /** Some libraries give memory back only when their process ends: who has held this much answers no new question. */
  readonly retireBytes?: number;
  readonly questionsPerProcess?: number;
}

type Numbered = { readonly id: number; readonly reply?: unknown; readonly error?: string };
type Waiting<Reply> = { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void };

interface Running<Reply> {
  readonly own: OwnProcess;
  readonly waiting: Map<number, Waiting<Reply>>;
  timer: NodeJS.Timeout | undefined;
  asked: number;
  /** Leaves with its last answer. */
  retired: boolean;
}

const leave = ({ own, timer }: Running<never>): void => {
  clearTimeout(timer);
  if (own.child.connected) own.child.disconnect();
};

const unref = ({ child }: OwnProcess): void => {
  child.unref();
  child.channel?.unref();
  for (const stream of child.stdio) if (stream && 'unref' in stream) (stream as { unref(): void }).unref();
};

/**
 * A process that answers many questions, one after the other. It starts with the first and leaves after a quiet while;
 * when it breaks a limit all who wait are told, and the next question starts another.
 */
export const openAnswerer = <Question extends Serializable, Reply>(
  module: URL,
  options: AnswererOptions,
): Answerer<Question, Reply> => {
  const { limits = {}, mayRead, silentMs, idleMs, retireBytes = Infinity, questionsPerProcess = Infinity } = options;
  let current: Running<Reply> | undefined;
  let nextId = 1;

  const isSpent = ({ own, asked }: Running<Reply>): boolean => asked >= questionsPerProcess || own.peak() > retireBytes;
  const retire = (running: Running<Reply>): void => {
    if (current === running) current = undefined;
    running.retired = true;
    if (running.waiting.size === 0) leave(running);
  };
  /** Silence while somebody waits, or nobody to wait for it: each has its own patience. */
  const watch = (running: Running<Reply>): void => {
    clearTimeout(running.timer);
    if (running.waiting.size > 0) running.timer = setTimeout(() => running.own.kill('tooSlow'), silentMs).unref();
    else if (running.retired) leave(running);
    else running.timer = setTimeout(retire, idleMs, running).unref();
  };
  const settle = (running: Running<Reply>, { id, reply, error }: Numbered): void => {
    const held = running.waiting.get(id);
    running.waiting.delete(id);
    if (error === undefined) held?.resolve(reply as Reply);
    else held?.reject(new Error(error));
    if (isSpent(running)) retire(running);
    watch(running);
  };
  const start = (): Running<Reply> => {
    const onMessage = (said: unknown): void => settle(running, said as Numbered);
    const own = startOwnProcess(module, { limits, ...(mayRead ? { mayRead } : {}), onMessage });
    const running: Running<Reply> = { own, waiting: new Map(), timer: undefined, asked: 0, retired: false };
    own.output.resume();
    const gone = (error?: unknown): void => {
      const why = error instanceof Error ? error : new ProcessStopped('failed', 'It ended before it had answered.');
      const left = [...running.waiting.values()];
      running.waiting.clear();
      retire(running);
      for (const held of left) held.reject(why);
    };
    own.ended.then(() => gone(), gone);
    unref(own);
    return running;
  };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (current && isSpent(current)) retire(current);
        current ??= start();
        current.asked += 1;
        const id = nextId++;
        current.waiting.set(id, { resolve, reject });
        if (current.waiting.size === 1) watch(current);
        current.own.send({ id, question });
      }),
    close: () => {
      if (current) retire(current);
    },
  };
};
