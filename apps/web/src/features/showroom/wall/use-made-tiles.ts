import { useEffect, useState } from 'react';

/** Bands that still lack something, the oldest first, with whether they are in sight. */
const waiting = new Map<() => void, boolean>();
let isServing = false;

const nextInTurn = (): (() => void) | undefined => {
  for (const [make, inSight] of waiting) if (inSight) return make;
  return waiting.keys().next().value;
};

/** One band a frame: two that were begun in the same scroll would share its time. */
const serveNext = (): void => {
  const next = nextInTurn();
  isServing = next !== undefined;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  requestAnimationFrame(serveNext);
};

const inTurn = (make: () => void, inSight: boolean): (() => void) => {
  waiting.set(make, inSight);
  if (!isServing) requestAnimationFrame(serveNext);
  isServing = true;
  return () => waiting.delete(make);
};

/** Whether a band was begun under a turned wheel: what can be pressed on its tiles comes when the hand rests. */
export function usePassing(isWheeled: boolean, inSight: boolean): boolean {
  const [passing, setPassing] = useState(isWheeled);
  useEffect(
    () => (passing && !isWheeled ? inTurn(() => setPassing(false), inSight) : undefined),
    [passing, isWheeled, inSight],
  );
  return passing;
}

/** A whole band at once is more than a frame of a scroll has room for; two of five keep up with a turned wheel. */
const madeAtOnce = (columns: number) => Math.ceil(columns * 0.4);

/**
 * How many of its tiles a band has: those in sight at once, of what comes next a few more with every frame. Under a
 * wheel that is turned faster than that its places stay empty for a few frames: the scroll never waits for them.
 */
export function useMadeTiles(total: number, columns: number, inSight: boolean, isWheeled: boolean): number {
  const atOnce = inSight && !isWheeled;
  const [made, setMade] = useState(atOnce ? total : 0);
  const isComplete = atOnce || made >= total;
  useEffect(() => {
    if (isComplete) return setMade(total);
    return inTurn(() => setMade(made + madeAtOnce(columns)), inSight);
  }, [isComplete, made, total, columns, inSight]);
  return isComplete ? total : made;
}
