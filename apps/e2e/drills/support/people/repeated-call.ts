import { setTimeout as sleep } from 'node:timers/promises';
import { asRequest, openSocket } from './raw-request.ts';
import { visitorAt } from './visitor.ts';

/** A request that is repeated under its key until it is answered. */
export interface RepeatedCall {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

/** Hangs up before the reply, or at its first byte. */
export const tear = async (url: string, cookie: string, call: RepeatedCall, afterMs: number): Promise<void> => {
  const body = JSON.stringify(call.body);
  const socket = openSocket(url);
  const first = new Promise((resolve) => socket.once('data', resolve));
  const headers = { cookie, 'content-type': 'application/json', 'content-length': String(body.length) };
  socket.write(asRequest(call.method, `/api${call.path}`, { ...headers, 'idempotency-key': call.key }, body));
  await Promise.race([first, sleep(afterMs)]);
  socket.resetAndDestroy();
};

const isFinal = (status: number, body: unknown): boolean => {
  if (status < 300) return true;
  const { code } = (body ?? {}) as { code?: string };
  return status < 500 && status !== 429 && !(status === 409 && code === 'requestInFlight');
};

/** Until somebody answers: a portal that was killed is started again meanwhile, at another address. */
export const untilAnswered = async (
  urlNow: () => string,
  cookie: string,
  { method, path, body, key }: RepeatedCall,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      const reply = await visitorAt(urlNow(), cookie).call(method, path, body, { 'idempotency-key': key });
      if (isFinal(reply.status, reply.body)) return reply;
    } catch {
      // Nobody is there: it is asked again below.
    }
    await sleep(100);
  }
  throw new Error(`${method} ${path} was never answered.`);
};
