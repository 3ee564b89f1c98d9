import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '@atelier/demo-data';

export const cookieOf = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@atelier.example', password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}.`);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

export const noise = (bytes: number): Blob => {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) content.writeUInt32LE(Math.imul(at + 1, 2_654_435_761) >>> 0, at);
  return new Blob([content]);
};
let named = 0;
/** Of one content, under names that nobody has. */
export const someFiles = (count: number, content: Blob) =>
  Array.from({ length: count }, () => {
    named += 1;
    return { name: `bench ${named} ${Date.now()}.bin`, bytes: content };
  });

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** A server beside the bench, in a process of its own that ends with it; it tells its port when it is ready. */
export async function beside(script: string, ...args: string[]): Promise<{ process: ChildProcess; port: string }> {
  const process = fork(fileURLToPath(new URL(script, import.meta.url)), args);
  const [port] = (await once(process, 'message')) as [number | string];
  return { process, port: String(port) };
}
