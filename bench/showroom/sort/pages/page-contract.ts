/** What both pages offer to the measuring side. */
export interface SortBenchPage {
  /** From the call to painted tiles. */
  mount(): Promise<number>;
  /** What is pressed to lift the tile at a place on the screen. */
  handle(at: number): HTMLElement;
  /** Whether something is in the hand. */
  carries(): boolean;
}

declare global {
  var sortBench: SortBenchPage;
}

const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A page that breaks draws nothing for ever. */
const mostMs = 60_000;

export async function untilPainted(act: () => void, settled: () => boolean): Promise<number> {
  const start = performance.now();
  act();
  while (!settled()) {
    await new Promise((resume) => requestAnimationFrame(resume));
    if (performance.now() - start > mostMs) throw new Error('Nothing was drawn.');
  }
  await painted();
  return performance.now() - start;
}
