import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '@atelier/demo-data';
import type { Served } from '../catalogue/serve.ts';

export interface PlanningPortal {
  readonly url: string;
  readonly cookie: string;
  readonly databaseUrl: string;
  readonly pid: number;
  patch<T>(path: string, body: unknown): Promise<T>;
  /** How long the first rows and all rows of a stream took to arrive, in ms. */
  stream(path: string, body: unknown): Promise<{ first: number; whole: number; rows: number }>;
  stop(): Promise<void>;
}

const serve = fileURLToPath(new URL('../catalogue/serve.ts', import.meta.url));

const signIn = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@atelier.example', password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const readStream = async (reply: Response, began: number) => {
  let first = 0;
  let lines = 0;
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (first === 0 && lines >= 2) first = performance.now() - began;
  }
  return { first, whole: performance.now() - began, rows: (lines - 1) * 20 };
};

/** The portal in a process of its own, with a catalogue of the wanted size in its data folder. */
export const openPlanningPortal = async (dataDir: string, products: number): Promise<PlanningPortal> => {
  const child = fork(serve, [dataDir, String(products)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ url, databaseUrl }] = (await once(child, 'message')) as [Served];
  const cookie = await signIn(url);
  const headers = {
    'content-type': 'application/json',
    origin: url,
    cookie,
    'accept-encoding': 'identity',
  };
  const send = async (method: string, path: string, body: unknown): Promise<Response> => {
    const reply = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  return {
    url,
    cookie,
    databaseUrl,
    pid: child.pid ?? 0,
    patch: async <T>(path: string, body: unknown) => (await (await send('PATCH', path, body)).json()) as T,
    async stream(path, body) {
      const began = performance.now();
      return readStream(await send('POST', path, body), began);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
};
