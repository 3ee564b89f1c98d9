/** Enough that a far-away store answers a thousand of them in seconds. */
const together = 16;

/** Many questions, a few at a time, answered in their order. */
export const inTurns = async <T, R>(list: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> => {
  const answers: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) answers[at] = await ask(list[at]!);
  };
  await Promise.all(Array.from({ length: together }, worker));
  return answers;
};
