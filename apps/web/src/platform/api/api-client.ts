import type { Call, Reply, RouteName } from '@atelier/contract';
import { epochHeader } from '@atelier/contract/platform/epoch';
import { personHeader } from '@atelier/contract/platform/person';
import type { ProblemCode } from '@atelier/contract/platform/problems';
import { fillPath, queryText } from './address.ts';
import { brokenOff, NoAnswer, Refused, ServerBroke, wasCancelled } from './api-failure.ts';
import { forgetEarly, takeEarly } from './early-answers.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Skips the dialogs and the end of the session: the caller looks at the failure itself (ping, login, first load). */
  unwatched?: boolean;
  /** Skips the dialogs alone: what failed stands where the answer would, and the end of a session is still heard. */
  failsInPlace?: boolean;
  idempotencyKey?: string;
  /** Goes on when the page is left. Browsers take at most 64 KiB this way; more is sent as usual and may be cut off. */
  keepalive?: boolean;
  /** In whose name something is written; whoever is logged in on this page unless told. */
  person?: string | null;
  /** The rest of a file, if it is still the one that began to come. */
  rest?: { readonly from: number; readonly tag: string };
}

export interface Watchers {
  sessionEnded: () => void;
  serverBroke: (failure: ServerBroke) => void;
  noAnswer: (failure: NoAnswer) => void;
}

interface Given {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  file?: Blob;
  viewAs?: string | undefined;
}

export type Addresses = Readonly<Record<RouteName, { method: string; path: string }>>;

export function createApi(addresses: Addresses) {
  const watchers: Watchers = { sessionEnded: () => {}, serverBroke: () => {}, noAnswer: () => {} };
  /** What this page was loaded from. It never changes: a page that outlived a restore must not write (R15). */
  let epoch: string | null = null;
  let person: string | null = null;

  /** The raw answer of routes that send lines or files; refused and broken answers have been dealt with. */
  async function send<N extends RouteName>(name: N, given: Call<N>, options: CallOptions = {}): Promise<Response> {
    const { params, query, body, file, viewAs } = given as Given;
    const { method, path } = addresses[name];
    const address = fillPath(path, { ...params });
    const watching = watchingOf(watchers, options);
    const asked = queryText({ ...query, viewAs });
    const request = requestOf(method, body, file, { ...options, person: options.person ?? person }, epoch);
    const early = method === 'GET' ? takeEarly(address + asked, person) : undefined;
    const response = (early && (await early)) ?? (await ask(address, asked, request, watching));
    epoch ??= response.headers.get(epochHeader);
    return response.ok ? response : Promise.reject(await judge(response, address, watching));
  }

  async function call<N extends RouteName>(name: N, given: Call<N>, options: CallOptions = {}): Promise<Reply<N>> {
    const response = await send(name, given, options);
    return (response.status === 204 ? undefined : await wholeReply(response)) as Reply<N>;
  }

  /** Set once at start: the one place where 401, 5xx and silence turn into what people see (M24.1). */
  const watchFailures = (given: Watchers): void => void Object.assign(watchers, given);

  /** Whose page this is from now on. */
  const actFor = (userCode: string | null): void => {
    if (person !== null) forgetEarly();
    person = userCode;
  };

  /** The line of history that this page belongs to; null until the first answer. */
  const heldEpoch = (): string | null => epoch;

  return { call, send, watchFailures, actFor, actsFor: () => person, heldEpoch };
}

const watchingOf = (watchers: Watchers, { unwatched, failsInPlace }: CallOptions): Partial<Watchers> | undefined => {
  if (unwatched) return undefined;
  return failsInPlace ? { sessionEnded: watchers.sessionEnded } : watchers;
};

const wholeReply = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => Promise.reject(brokenOff(error)));

/** 64 KiB with room for letters that take three bytes. */
const mostKeptAlive = 20_000;

function requestOf(
  method: string,
  body: unknown,
  file: Blob | undefined,
  options: CallOptions,
  epoch: string | null,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (file !== undefined) headers['content-type'] = 'application/octet-stream';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  if (epoch !== null && method !== 'GET') headers[epochHeader] = epoch;
  if (options.person && method !== 'GET') headers[personHeader] = encodeURIComponent(options.person);
  if (options.rest) Object.assign(headers, { range: `bytes=${options.rest.from}-`, 'if-range': options.rest.tag });
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(text === undefined ? {} : { body: text }),
    ...(options.keepalive && (text?.length ?? 0) < mostKeptAlive ? { keepalive: true } : {}),
    ...(file === undefined ? {} : { body: file }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
}

async function ask(
  path: string,
  query: string,
  init: RequestInit,
  watching: Partial<Watchers> | undefined,
): Promise<Response> {
  try {
    return await fetch(path + query, init);
  } catch (error) {
    if (wasCancelled(error)) throw error;
    const failure = new NoAnswer(path, error);
    watching?.noAnswer?.(failure);
    throw failure;
  }
}

const filesAway: ProblemCode = 'filesUnavailable';

async function judge(response: Response, path: string, watching: Partial<Watchers> | undefined): Promise<Error> {
  const { status } = response;
  const told = await problemOf(response);
  // The portal works, only its files do not: whoever asked for one is told, and nobody is asked to reload.
  if (status >= 500 && told.code !== filesAway) {
    const failure = new ServerBroke({ path, status, message: told.message, requestId: told.requestId });
    watching?.serverBroke?.(failure);
    return failure;
  }
  if (status === 401) watching?.sessionEnded?.();
  return new Refused({ path, status, code: told.code, message: told.message, details: told.details });
}

interface Told {
  code: string;
  message: string;
  requestId?: string;
  details?: Record<string, unknown>;
}

/** A proxy in between may answer with a page instead of our JSON. */
async function problemOf(response: Response): Promise<Told> {
  const text = await response.text();
  try {
    const told = JSON.parse(text) as Partial<Told>;
    if (typeof told.message === 'string') return { ...told, code: told.code ?? 'unknown', message: told.message };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { code: 'unknown', message: `${response.status} ${response.statusText}`.trim() };
}
