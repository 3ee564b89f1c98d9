import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asRequest, openSocket } from './raw-request.ts';
import { visitorAt } from './visitor.ts';

/** One thing that a coordinator does with one sample; it is repeated under its key until it is answered. */
export interface Act {
  readonly kind: 'lend' | 'return' | 'move';
  readonly code: string;
  /** Whom it was lent to, or where it was moved to: no other act has the same. */
  readonly mark: string;
  readonly key: string;
}

export interface Answered extends Act {
  readonly status: number;
}

export const newAct = (kind: Act['kind'], code: string): Act => {
  const key = randomUUID();
  return { kind, code, key, mark: `Z${key.slice(0, 13).toUpperCase()}` };
};

const path = (act: Act): string => `/sampleInventory/passport/${act.kind}`;

const bodyOf = ({ kind, code, mark }: Act): object => {
  const codes = [code];
  if (kind === 'lend') return { codes, borrower: mark, dueDate: '2099-12-31' };
  return kind === 'return' ? { codes } : { codes, values: { bin: mark } };
};

/** Hangs up before the reply, or at its first byte. */
export const tear = async (url: string, cookie: string, act: Act, afterMs: number): Promise<void> => {
  const body = JSON.stringify(bodyOf(act));
  const socket = openSocket(url);
  const first = new Promise((resolve) => socket.once('data', resolve));
  const headers = { cookie, 'content-type': 'application/json', 'content-length': String(body.length) };
  socket.write(asRequest('POST', `/api${path(act)}`, { ...headers, 'idempotency-key': act.key }, body));
  await Promise.race([first, sleep(afterMs)]);
  socket.resetAndDestroy();
};

const isFinal = (status: number, body: unknown): boolean => {
  if (status < 300) return true;
  const { code } = (body ?? {}) as { code?: string };
  return status < 500 && status !== 429 && !(status === 409 && code === 'requestInFlight');
};

/** Until somebody answers: a portal that was killed is started again meanwhile, at another address. */
export const until = async (urlNow: () => string, cookie: string, act: Act): Promise<Answered> => {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      const { status, body } = await visitorAt(urlNow(), cookie).call('POST', path(act), bodyOf(act), {
        'idempotency-key': act.key,
      });
      if (isFinal(status, body)) return { ...act, status };
    } catch {
      // Nobody is there: it is asked again below.
    }
    await sleep(100);
  }
  throw new Error(`${act.kind} of ${act.code} was never answered.`);
};
