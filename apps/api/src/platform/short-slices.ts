import { setImmediate as nextTurn } from 'node:timers/promises';

/** An answer to somebody else takes several turns of the event loop, and in each of them waits for one slice (R18). */
const sliceMs = 3;

/** Asked after each small step of long work: answers what to wait for when everybody else is due, else nothing. */
export const shortSlices = (): (() => Promise<void> | undefined) => {
  let until = performance.now() + sliceMs;
  const othersFirst = async (): Promise<void> => {
    await nextTurn();
    until = performance.now() + sliceMs;
  };
  return () => (performance.now() < until ? undefined : othersFirst());
};

/** The JSON of a list of any length. */
export const jsonInSlices = async (values: readonly unknown[]): Promise<string> => {
  const othersDue = shortSlices();
  let text = '';
  for (const value of values) {
    text += `${text === '' ? '[' : ','}${JSON.stringify(value)}`;
    const others = othersDue();
    if (others) await others;
  }
  return text === '' ? '[]' : `${text}]`;
};
