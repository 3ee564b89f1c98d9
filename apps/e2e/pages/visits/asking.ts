import { type Caller, callAs } from './portal.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Whoever has asked once stays logged in for all files of a worker: a login for every question was most of the work. */
const callers = new Map<string, Promise<Caller>>();

const callerOf = (persona: string): Promise<Caller> => {
  const known = callers.get(persona);
  if (known) return known;
  const caller = callAs(persona);
  callers.set(persona, caller);
  // Whoever could not log in tries again with the next question.
  caller.catch(() => callers.delete(persona));
  return caller;
};

/** Asks the server as somebody, without a page. */
export async function ask<T>(persona: string, method: Method, path: string, data?: object): Promise<T> {
  const key = crypto.randomUUID();
  const send = async () => {
    const { context, base } = await callerOf(persona);
    const headers = { origin: base, 'idempotency-key': key };
    // A line that rested may just be closing.
    const options = { method, headers, maxRetries: 2, ...(data ? { data } : {}) };
    return context.request.fetch(`${base}/api${path}`, options);
  };
  let reply = await send();
  if (reply.status() === 401) {
    // Another spec has ended their sessions.
    callers.delete(persona);
    reply = await send();
  }
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as T;
}
