/** The answers in the order of the questions, with several under way at a time. */
export async function* inOrderAhead<Q, A>(
  questions: AsyncIterable<Q> | Iterable<Q>,
  ask: (question: Q) => Promise<A>,
  atOnce: number,
): AsyncGenerator<A> {
  const underway: Promise<A>[] = [];
  for await (const question of questions) {
    const answer = ask(question);
    // It is awaited in its turn; until then a failure is nobody's surprise.
    answer.catch(() => undefined);
    underway.push(answer);
    if (underway.length >= atOnce) yield await underway.shift()!;
  }
  while (underway.length > 0) yield await underway.shift()!;
}
