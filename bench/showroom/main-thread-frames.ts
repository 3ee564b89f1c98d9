import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself worked for, in µs: not how long it waited for a core or for the compositor. */
  readonly tdur?: number;
}

const mark = 'bench frame';
const task = 'ThreadControllerImpl::RunTask';

/** Every frame names itself in the trace. */
const markFrames = (name: string): void => {
  const next = (): number =>
    requestAnimationFrame(() => {
      performance.mark(name);
      next();
    });
  next();
};

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/**
 * The main thread's own time in ms for each marked frame: all its tasks since the frame before, to the end of the one
 * that drew it. Raster and compositor have threads of their own, and on a machine without a graphics card they would
 * take the time of a core that the main thread only waits for.
 */
export const frameTimes = (events: readonly TraceEvent[]): number[] => {
  const marks = events.filter(({ name }) => name === mark);
  const main = marks[0] && threadOf(marks[0]);
  const tasks = events
    .filter((event) => event.name === task && event.ph === 'X' && threadOf(event) === main)
    .sort((a, b) => a.ts - b.ts);
  const times: number[] = [];
  let sum = 0;
  let at = 0;
  for (const { ts } of marks.toSorted((a, b) => a.ts - b.ts)) {
    for (; at < tasks.length && (tasks[at]?.ts ?? 0) <= ts; at += 1) sum += (tasks[at]?.tdur ?? 0) / 1000;
    times.push(sum);
    sum = 0;
  }
  // What came before the first mark is no frame of the scroll.
  return times.slice(1);
};

const traced = async (page: Page, work: () => Promise<void>): Promise<TraceEvent[]> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('Only a browser of its own can be traced.');
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  });
  await page.evaluate(markFrames, mark);
  await work();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return events;
};

export const mainThreadFrames = async (page: Page, work: () => Promise<void>): Promise<number[]> =>
  frameTimes(await traced(page, work));

/** The main thread's own time in ms for every task from the first frame of the work on. */
export const mainThreadTasks = async (page: Page, work: () => Promise<void>): Promise<number[]> => {
  const events = await traced(page, work);
  const [first] = events.filter(({ name }) => name === mark).toSorted((a, b) => a.ts - b.ts);
  if (!first) throw new Error('No frame was drawn.');
  return events
    .filter((event) => event.name === task && event.ph === 'X' && threadOf(event) === threadOf(first))
    .filter(({ ts }) => ts >= first.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
};
