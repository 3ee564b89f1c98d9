import { useEffect, useState } from 'react';

/** Bands that still lack tiles, the oldest first. */
const waiting = new Set<() => void>();
let isServing = false;

/** One band a frame: two that were begun in the same scroll would share its time. */
const serveNext = (): void => {
  const [next] = waiting;
  isServing = next !== undefined;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  requestAnimationFrame(serveNext);
};

const inTurn = (make: () => void): (() => void) => {
  waiting.add(make);
  if (!isServing) requestAnimationFrame(serveNext);
  isServing = true;
  return () => waiting.delete(make);
};

/** A whole band at once is more than a frame of a scroll has room for; two of five keep up with a turned wheel. */
const madeAtOnce = (columns: number) => Math.ceil(columns * 0.4);

/** How many of its tiles a band has: those in sight at once, of what comes next a few more with every frame. */
export function useMadeTiles(total: number, columns: number, inSight: boolean): number {
  const [made, setMade] = useState(inSight ? total : 0);
  const isComplete = inSight || made >= total;
  useEffect(() => {
    if (isComplete) return setMade(total);
    return inTurn(() => setMade(made + madeAtOnce(columns)));
  }, [isComplete, made, total, columns]);
  return isComplete ? total : made;
}
