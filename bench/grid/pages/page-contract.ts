/** What both pages offer to the measuring side. Times are from call to painted. */
export interface BenchPage {
  mount(): Promise<number>;
  sort(column: string): Promise<number>;
  unsort(): Promise<number>;
  update(count: number): Promise<number>;
  scroller(): HTMLElement;
  /** The shown text of a column in the row nearest the top. */
  textOf(row: number, column: string): string;
}

declare global {
  var benchPage: BenchPage;
}

export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export async function timed(act: () => unknown, settled: () => boolean = () => true): Promise<number> {
  const start = performance.now();
  await act();
  while (!settled()) await new Promise((resume) => requestAnimationFrame(resume));
  await painted();
  return performance.now() - start;
}
