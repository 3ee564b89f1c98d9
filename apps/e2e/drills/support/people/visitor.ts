export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly ms: number;
}

/** A signed-in person without a browser. */
export interface Visitor {
  /** What a browser would keep; it still counts after a restart. */
  readonly cookie: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export async function signIn(url: string, persona = 'admin'): Promise<Visitor> {
  const reply = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${persona}@atelier.example`, password: 'atelier-demo' }),
  });
  if (reply.status !== 200) throw new Error(`Login answered ${reply.status}: ${await reply.text()}`);
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return visitorAt(url, cookie);
}

export function visitorAt(url: string, cookie: string): Visitor {
  return {
    cookie,
    async call(method, path, body, headers = {}) {
      const began = performance.now();
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(40_000),
      });
      const text = await reply.text();
      const parsed: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: reply.status, body: parsed, headers: reply.headers, ms: performance.now() - began };
    },
  };
}
