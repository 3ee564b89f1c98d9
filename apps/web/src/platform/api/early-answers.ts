declare global {
  /** What boot.js has asked for, by its address. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** By then whoever started the page has taken theirs; anybody later wants a new answer. */
const freshMs = 15_000;

/** An answer that was asked for before the portal's code was there, once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.[address];
  if (answer === undefined) return undefined;
  delete globalThis.earlyAnswers?.[address];
  if (performance.now() > freshMs) return undefined;
  return answer.then((response) => {
    // Nobody is signed in: what else was asked was refused too, and is asked again after the login.
    if (!response.ok) globalThis.earlyAnswers = undefined;
    return response;
  });
}
