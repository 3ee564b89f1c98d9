import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

/** What a process is told to try: somebody listens at the port, and the file is another one than it was given. */
export interface Targets {
  readonly port: number;
  readonly file: string;
}

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause === undefined ? String(error) : codeOf(cause));
};

const sendDatagram = async (port: number): Promise<void> => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.send('x', port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  }).finally(() => socket.close());
};

const ways = ({ port, file }: Targets): Record<string, () => unknown> => ({
  'read a file': () => readFileSync(file),
  'read a file later': () => readFile(file),
  'open a file': async () => (await open(file)).close(),
  'read the passwords': () => readFileSync('/etc/passwd'),
  'read its own environment': () => readFileSync('/proc/self/environ'),
  'list a folder': () => readdirSync('/'),
  'write a file': () => writeFileSync(file, 'written'),
  fetch: () => fetch(`http://127.0.0.1:${port}/`),
  'fetch by another name': () => fetch(`http://2130706433:${port}/`),
  'fetch through IPv6': () => fetch(`http://[::ffff:127.0.0.1]:${port}/`),
  'ask by HTTP': () => once(get({ host: '127.0.0.1', port }), 'response'),
  connect: () => once(connect(port, '127.0.0.1'), 'connect'),
  'send a datagram': () => sendDatagram(port),
  'look up a name': () => lookup('localhost'),
  'start a process': () => spawnSync(process.execPath, ['--version']),
  'start a thread': () => new Worker('0', { eval: true }),
});

/** Tries everything and tells what came of it: the code of the refusal, or that it was reached. */
export const reachOut = async (targets: Targets): Promise<Record<string, string>> => {
  const outcomes: Record<string, string> = {};
  for (const [way, attempt] of Object.entries(ways(targets))) {
    try {
      await attempt();
      outcomes[way] = 'reached';
    } catch (error) {
      outcomes[way] = codeOf(error);
    }
  }
  return outcomes;
};
