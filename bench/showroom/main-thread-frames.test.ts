import { expect, test } from 'vitest';
import { frameTimes } from './main-thread-frames.ts';

const [main, other] = [
  { pid: 1, tid: 1 },
  { pid: 1, tid: 2 },
];
const task = (ts: number, tdur: number, thread = main) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ...thread,
  ts,
  dur: tdur * 10,
  tdur,
});
const frame = (ts: number) => ({ name: 'bench frame', ph: 'I', ...main, ts });

test('a frame is all that the main thread worked since the frame before, whatever it waited for', () => {
  const events = [
    task(0, 9_000),
    frame(10),
    task(100, 2_000),
    task(200, 3_000),
    task(150, 50_000, other),
    frame(250),
    task(300, 4_000),
    frame(310),
  ];
  expect(frameTimes(events)).toEqual([5, 4]);
});

test('a trace without frames has no times', () => {
  expect(frameTimes([task(0, 1_000)])).toEqual([]);
});
