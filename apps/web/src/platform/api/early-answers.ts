interface Early {
  /** Who was signed in then; null if nobody was. */
  readonly person: Promise<string | null>;
  /** By their address, with the time of the page when they arrived. */
  readonly answers: Record<string, Promise<{ readonly response: Response; readonly at: number }>>;
}

declare global {
  /** What the page of a season has asked for. */
  var early: Early | undefined;
}

/** So old an answer may be when it is taken. */
const freshMs = 15_000;

/** Somebody else may be signed in from now on. */
export function forgetEarly(): void {
  globalThis.early = undefined;
}

/** An answer that was asked for before the portal's code was there: once, and only for the person it was given to. */
export function takeEarly(address: string, person: string | null): Promise<Response | undefined> | undefined {
  const { early } = globalThis;
  const answer = early?.answers[address];
  if (early === undefined || answer === undefined) return undefined;
  delete early.answers[address];
  return usable(early.person, answer, person);
}

/** What was refused or broke may go better now. */
async function usable(
  given: Early['person'],
  answer: Early['answers'][string],
  person: string | null,
): Promise<Response | undefined> {
  try {
    if (person === null || (await given) !== person) {
      forgetEarly();
      return undefined;
    }
    const { response, at } = await answer;
    return response.ok && performance.now() - at < freshMs ? response : undefined;
  } catch (error) {
    console.info('What was asked early did not arrive and is asked again.', error);
    return undefined;
  }
}
