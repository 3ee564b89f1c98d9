/** The answers in the order of the questions, with several under way at a time. */
export async function* inOrderAhead<Q, A>(
  questions: readonly Q[],
  ask: (question: Q) => Promise<A>,
  atOnce: number,
): AsyncGenerator<A> {
  const underway: Promise<A>[] = [];
  let next = 0;
  const askMore = (): void => {
    for (; next < questions.length && underway.length < atOnce; next += 1) {
      const answer = ask(questions[next]!);
      // It is awaited in its turn; until then a failure is nobody's surprise.
      answer.catch(() => undefined);
      underway.push(answer);
    }
  };
  for (askMore(); underway.length > 0; askMore()) yield await underway.shift()!;
}
