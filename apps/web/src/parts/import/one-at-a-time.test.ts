import { describe, expect, it, vi } from 'vitest';
import { wasCancelled } from '../../platform/api/api-failure.ts';
import { OneAtATime } from './one-at-a-time.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_done, failed) => signal.addEventListener('abort', () => failed(signal.reason)));

describe('[M9.4] one thing at a time in an import', () => {
  it('cancelling tells the one who cancelled', async () => {
    const [one, failed] = [new OneAtATime(), vi.fn()];
    const run = one.run(untilAborted, failed);
    one.cancel();
    await run;
    expect(failed).toHaveBeenCalledTimes(1);
    expect(failed.mock.calls[0]?.[0]).toSatisfy(wasCancelled);
  });

  it('starting over is not led back by what was stopped', async () => {
    const [one, failed] = [new OneAtATime(), vi.fn()];
    const run = one.run(untilAborted, failed);
    one.leave();
    await run;
    expect(failed).not.toHaveBeenCalled();
  });

  it('a second start stops the first, which says nothing', async () => {
    const [one, first, second] = [new OneAtATime(), vi.fn(), vi.fn()];
    const run = one.run(untilAborted, first);
    await one.run(() => Promise.reject(new Error('Broken')), second);
    await run;
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });
});
