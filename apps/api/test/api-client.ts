import { apiPrefix, type Call, contract, type Reply, type RouteName } from '@atelier/contract';
import type { ProblemReply } from '@atelier/contract/platform/problem-reply';
import type { Route } from '@atelier/contract/platform/route';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export type Headers = Record<string, string>;

export interface ApiClient {
  /** Calls a route with what its contract demands and gives the raw response. */
  send<N extends RouteName>(name: N, call: Call<N>, headers?: Headers): Promise<LightMyRequestResponse>;
  /** The reply of a call that must succeed. */
  ok<N extends RouteName>(name: N, call: Call<N>, headers?: Headers): Promise<Reply<N>>;
  /** The problem of a call that must be refused. */
  refused<N extends RouteName>(name: N, call: Call<N>, headers?: Headers): Promise<ProblemReply & { status: number }>;
  /** Anything at all, for requests no contract would allow. */
  raw(request: { method: string; url: string; payload?: unknown; headers?: Headers }): Promise<LightMyRequestResponse>;
  cookies: Map<string, string>;
  cookieHeader(): string;
}

export interface ClientOptions {
  address?: string;
}

const sameOrigin = { host: 'localhost', 'sec-fetch-site': 'same-origin', origin: 'http://localhost' };

/** The address of a call: braces filled, query appended. */
export const addressOf = (route: Route, call: { params?: unknown; query?: unknown }): string => {
  const params = (call.params ?? {}) as Record<string, string>;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((call.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${apiPrefix}${path}${query.size > 0 ? `?${query}` : ''}`;
};

const keepCookies = (jar: Map<string, string>, response: LightMyRequestResponse): void => {
  for (const { name, value, maxAge } of response.cookies) {
    if (maxAge === 0) jar.delete(name);
    else jar.set(name, value);
  }
};

/** One browser: keeps its cookies, says that it is same-origin, calls the app without a socket. */
export const apiClient = (app: FastifyInstance, { address = '127.0.0.1' }: ClientOptions = {}): ApiClient => {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const raw: ApiClient['raw'] = async ({ method, url, payload, headers = {} }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: { ...sameOrigin, ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}), ...headers },
      ...(payload === undefined ? {} : { payload: payload as string }),
    });
    keepCookies(cookies, response);
    return response;
  };
  const send: ApiClient['send'] = (name, call, headers = {}) => {
    const route: Route = contract[name];
    return raw({
      method: route.method,
      url: addressOf(route, call),
      headers: { ...(call.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    });
  };
  return {
    cookies,
    cookieHeader,
    raw,
    send,
    async ok(name, call, headers) {
      const response = await send(name, call, headers);
      if (response.statusCode >= 400) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
    async refused(name, call, headers) {
      const response = await send(name, call, headers);
      if (response.statusCode < 400) throw new Error(`${name} was not refused but answered ${response.statusCode}.`);
      return { ...response.json<ProblemReply>(), status: response.statusCode };
    },
  };
};
