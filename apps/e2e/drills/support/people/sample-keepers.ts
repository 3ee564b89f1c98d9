import { randomUUID } from 'node:crypto';
import { type RepeatedCall, tear as tearCall, untilAnswered } from './repeated-call.ts';

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

const callOf = (act: Act): RepeatedCall => ({ method: 'POST', path: path(act), body: bodyOf(act), key: act.key });

export const tear = (url: string, cookie: string, act: Act, afterMs: number): Promise<void> =>
  tearCall(url, cookie, callOf(act), afterMs);

export const until = async (urlNow: () => string, cookie: string, act: Act): Promise<Answered> => ({
  ...act,
  status: (await untilAnswered(urlNow, cookie, callOf(act))).status,
});
