import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '@atelier/demo-data';
import type { Asked, Served } from './serve.ts';

export type Portal = {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
  readonly lines: (
    path: string,
    body: unknown,
  ) => Promise<{ readonly first: number; readonly whole: number; readonly rows: number }>;
  /** 99th percentile of the server's event loop delay since the last question, in ms. */
  readonly loopDelay: () => Promise<number>;
  /** How long it took to make the columns of a catalogue that is large enough, in ms; the first search begins it. */
  readonly columns: () => Promise<number>;
  /** How long it took to take those that were kept; refused where they had to be made. */
  readonly keptColumns: () => Promise<number>;
  /** How many more bytes the process holds than when it began to answer. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

export const signIn = async (url: string, email = 'admin@atelier.example'): Promise<string> => {
  const reply = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const checked = async (path: string, reply: Response): Promise<Response> => {
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
};

const readLines = async (reply: Response, began: number) => {
  let first = 0;
  let lines = 0;
  const decoder = new TextDecoder();
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
    lines += decoder.decode(chunk, { stream: true }).split('\n').length - 1;
    if (first === 0 && lines >= 2) first = performance.now() - began;
  }
  return { first, whole: performance.now() - began, rows: (lines - 1) * 20 };
};

export const openPortal = async (
  dataDir: string,
  products: number,
  settings: NodeJS.ProcessEnv = {},
  work: 'jobs' | 'none' = 'none',
): Promise<Portal> => {
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), [dataDir, String(products), work], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...settings },
  });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The portal ended before it answered.')));
  const [{ url, databaseUrl }] = (await Promise.race([once(child, 'message'), gone])) as [Served];
  const headers = {
    'content-type': 'application/json',
    origin: url,
    cookie: await signIn(url),
    'accept-encoding': 'identity',
  };
  const send = async (path: string, body: unknown) =>
    checked(path, await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  const ask = (asked: Asked) => child.send(asked);
  const numberOf = async (asked: Asked): Promise<number> => {
    ask(asked);
    const [answer] = (await once(child, 'message')) as [number];
    return answer;
  };
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl,
    post: async <T>(path: string, body: unknown) => (await (await send(path, body)).json()) as T,
    async lines(path, body) {
      const began = performance.now();
      return readLines(await send(path, body), began);
    },
    loopDelay: () => numberOf('delay'),
    columns: () => numberOf('columns'),
    async keptColumns() {
      ask('kept');
      const [{ ms }] = (await once(child, 'message')) as [{ readonly ms: number | null }];
      if (ms === null) throw new Error('The columns were made anew, although they were kept.');
      return ms;
    },
    memory: () => numberOf('memory'),
    async stop() {
      const ended = once(child, 'exit');
      ask('stop');
      await ended;
    },
  };
};
