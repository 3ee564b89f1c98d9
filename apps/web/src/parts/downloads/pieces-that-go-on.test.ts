import { expect, test, vi } from 'vitest';
import { NoAnswer } from '../../platform/api/api-failure.ts';
import type { AskFor } from './pieces-that-go-on.ts';
import { receiveWhole } from './receive.ts';

const whole = 'a file that is long enough';
const atOnce = () => Promise.resolve();
const nowhere = async () => null;

/** Ends with a broken connection after so many bytes. */
const breaking = (text: string, after: number, init: ResponseInit): Response =>
  new Response(
    new ReadableStream({
      start: (to) => to.enqueue(new TextEncoder().encode(text.slice(0, after))),
      pull: (to) => to.error(new TypeError('network error')),
    }),
    init,
  );

/** Breaks off after each of these, then sends the rest. */
const serverThatBreaks = (...breaks: number[]) => {
  const left = [...breaks];
  return vi.fn<AskFor>(async ({ rest }) => {
    const text = whole.slice(rest?.from ?? 0);
    const init = { status: rest ? 206 : 200, headers: { etag: '"one"', 'content-length': `${text.length}` } };
    const after = left.shift();
    return after === undefined ? new Response(text, init) : breaking(text, after, init);
  });
};

test('[M17.2] a file whose connection breaks goes on where it was, as often as it breaks', async () => {
  const ask = serverThatBreaks(5, 4);
  const file = await receiveWhole(ask, undefined, nowhere, atOnce);
  expect(await file.text()).toBe(whole);
  expect(ask.mock.calls.map(([{ rest }]) => rest)).toEqual([
    undefined,
    { from: 5, tag: '"one"' },
    { from: 9, tag: '"one"' },
  ]);
});

test('a server that is away for a moment is asked again, each time later', async () => {
  const inner = serverThatBreaks(5);
  let away = 3;
  const waits: number[] = [];
  const ask: AskFor = async (options) => {
    if (!options.rest || away === 0) return inner(options);
    away -= 1;
    throw new NoAnswer('/x', new TypeError('refused'));
  };
  const file = await receiveWhole(ask, undefined, nowhere, async (ms) => void waits.push(ms));
  expect([await file.text(), waits]).toEqual([whole, [500, 1_000, 2_000, 4_000]]);
});

test('another file under the same address is no rest, and without a tag nobody can tell', async () => {
  const changed: AskFor = async ({ rest }) =>
    rest ? new Response('other') : breaking(whole, 5, { headers: { etag: '"one"' } });
  await expect(receiveWhole(changed, undefined, nowhere, atOnce)).rejects.toThrow('The connection broke');
  const untagged = vi.fn<AskFor>(async () => breaking(whole, 5, {}));
  await expect(receiveWhole(untagged, undefined, nowhere, atOnce)).rejects.toThrow('The connection broke');
  expect(untagged).toHaveBeenCalledTimes(1);
});
