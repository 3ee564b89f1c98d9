import { once } from 'node:events';
import { createServer } from 'node:net';
import { Sentence } from './say-and-stop.ts';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is already in use. Stop the other program, or set PORT to another number.',
  EACCES: 'may not be used by this account. Set PORT to a number from 1024.',
  ENOTFOUND: 'has no address. Set HOST to one of this machine.',
  EADDRNOTAVAIL: 'is not an address of this machine. Set HOST to one that is.',
};

/** Looked at first, so that nobody waits for a build and demo data only to hear that the port is taken. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw portSentence(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

export function portSentence(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? error : new Sentence(`Port ${port} on ${host} ${reason}`);
}
