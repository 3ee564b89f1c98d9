import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openAnswerer } from './answerer.ts';
import { askOnce } from './ask-once.ts';
import { type OwnProcessOptions, startOwnProcess } from './own-process.ts';
import { ProcessStopped } from './process-stopped.ts';

const worker = new URL('../test/worker.ts', import.meta.url);
const start = (deed: string, options: OwnProcessOptions = {}) => startOwnProcess(worker, { ...options, args: [deed] });
const reasonOf = (own: { ended: Promise<void> }): Promise<unknown> =>
  own.ended.then(
    () => 'ended well',
    (error: unknown) => (error instanceof ProcessStopped ? error.reason : error),
  );
/** A killed process stays visible as a zombie until whoever adopted it has looked. */
const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return false;
  }
};
const isOwn = (pid: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1').includes(`\nPPid:\t${process.pid}\n`);
  } catch {
    return false;
  }
};
const ownChildren = (): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOwn(name) && isRunning(Number(name)));
const untilGone = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('a process of its own', () => {
  it('[R18] is killed when its time is over, although it answers nobody', async () => {
    expect(await reasonOf(start('spin', { limits: { ms: 300 } }))).toBe('tooSlow');
  });

  it('[R18] is killed when it has worked for too long, whatever the clock says', async () => {
    expect(await reasonOf(start('spin', { limits: { processorMs: 300, ms: 600_000 } }))).toBe('tooSlow');
  });

  it('[R18] is not stopped for time that others had the processors', async () => {
    const waiting = Promise.withResolvers<unknown>();
    const own = start('wait', { limits: { processorMs: 2_000 }, onMessage: waiting.resolve });
    await waiting.promise;
    const outcome = reasonOf(own);
    const over = new Promise((resolve) => setTimeout(resolve, 2_200, 'still there'));
    expect(await Promise.race([outcome, over])).toBe('still there');
    own.kill();
    expect(await outcome).toBe('failed');
  });

  it('[R18] is killed when it holds too much memory, in buffers or in values', async () => {
    expect(await reasonOf(start('fillBuffers', { limits: { residentBytes: 200 * 1_048_576 } }))).toBe('tooMuchMemory');
    expect(await reasonOf(start('fillHeap', { limits: { heapMegabytes: 32 } }))).toBe('tooMuchMemory');
  });

  it('[R18] is gone when the question could not be sent to it', async () => {
    const unsendable = { answer: () => undefined } as unknown as string;
    const before = ownChildren();
    const asked = askOnce(worker, unsendable, { args: ['wait'], limits: { ms: 600_000 } });
    await expect(asked).rejects.toThrow(/could not be cloned/);
    expect(ownChildren().filter((pid) => !before.includes(pid))).toEqual([]);
  });

  it('[R11] ends with the signal of the one who asked, with its reason', async () => {
    const leaving = new AbortController();
    const spinning = Promise.withResolvers<unknown>();
    const own = start('spin', { signal: leaving.signal, onMessage: spinning.resolve });
    await spinning.promise;
    leaving.abort(new Error('gone'));
    expect(await reasonOf(own)).toEqual(new Error('gone'));
    expect(own.child.signalCode).toBe('SIGKILL');
  });

  it('says what it complained about when it fails', async () => {
    await expect(start('fail').ended).rejects.toThrow('deliberate');
  });

  it('[X6] reads no file but those named, and knows nothing of our environment', async () => {
    await expect(start('peek', { mayRead: [fileURLToPath(worker)] }).ended).rejects.toThrow('ERR_ACCESS_DENIED');
    await expect(start('peek').ended).resolves.toBeUndefined();
    expect(JSON.parse(await text(start('environment').output))).toEqual([]);
  });

  it('takes bytes in and gives bytes out', async () => {
    const own = start('echo');
    own.input.end('as it came');
    expect(await text(own.output)).toBe('as it came');
    await own.ended;
  });

  it('[R11] loses nothing of its output when it has ended before somebody reads', async () => {
    const own = start('echo');
    own.input.end('as it came');
    await own.ended;
    expect(await text(own.output)).toBe('as it came');
  });

  it('[R11] nor when it left more than is taken ahead', async () => {
    const whole = 'as it came'.repeat(16_000);
    const own = start('echo');
    own.input.end(whole);
    await own.ended;
    expect(await text(own.output)).toBe(whole);
  });

  it('[R11] is gone once it is killed, although nobody has read what it wrote', async () => {
    const own = start('pour');
    const isHeldUp = (): boolean => own.child.stdout!.isPaused();
    while (!isHeldUp()) await new Promise((resolve) => setTimeout(resolve, 10));
    own.kill();
    expect(await reasonOf(own)).toBe('failed');
  });

  it('ends when whoever reads its output goes away', async () => {
    const own = start('pour');
    for await (const piece of own.output) if (piece.length > 0) break;
    expect(await reasonOf(own)).toBe('failed');
  });

  it('[R9] leaves when the process that started it is killed', async () => {
    const parent = fork(fileURLToPath(new URL('../test/parent.ts', import.meta.url)));
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await untilGone(pid);
  });
});

describe('a process that answers many questions', () => {
  const open = (options: Partial<Parameters<typeof openAnswerer>[1]> = {}) =>
    openAnswerer<string, { pid: number; question: string }>(new URL('../test/answering.ts', import.meta.url), {
      silentMs: 60_000,
      idleMs: 60_000,
      ...options,
    });

  it('answers each its own and tells one that it failed', async () => {
    const answerer = open();
    const [first, failed, second] = await Promise.allSettled(['a', 'fail', 'b'].map((word) => answerer.ask(word)));
    expect(first).toMatchObject({ value: { question: 'a' } });
    expect(failed).toMatchObject({ reason: new Error('Error: no answer to that') });
    expect(second).toMatchObject({ value: { question: 'b' } });
    answerer.close();
  });

  it('tells all who wait when it dies or falls silent, and starts again for the next', async () => {
    for (const [word, options] of [
      ['die', {}],
      ['sleep', { silentMs: 4_000 }],
    ] as const) {
      const answerer = open(options);
      const { pid } = await answerer.ask('before');
      const outcomes = await Promise.allSettled([answerer.ask(word), answerer.ask('behind')]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect((await answerer.ask('after')).pid).not.toBe(pid);
      answerer.close();
    }
  });

  it('makes room for a fresh process after its number of questions', async () => {
    const retiring = open({ questionsPerProcess: 1 });
    const { pid } = await retiring.ask('one');
    const [two, three] = await Promise.all([retiring.ask('two'), retiring.ask('three')]);
    expect(new Set([pid, two.pid, three.pid]).size).toBe(3);
    await untilGone(pid);
  });

  it('makes room for a fresh process once it has held too much, however busy it is, and ends when idle', async () => {
    const retiring = open({ retireBytes: 1 });
    const seen = new Set<number>();
    let underway = [retiring.ask('one'), retiring.ask('two')];
    while (seen.size < 2) {
      seen.add((await underway[0]!).pid);
      underway = [...underway.slice(1), retiring.ask('more')];
    }
    for (const answer of underway) await answer;
    await untilGone([...seen][0]!);
    retiring.close();
    const idle = open({ idleMs: 1 });
    await untilGone((await idle.ask('one')).pid);
  });
});
