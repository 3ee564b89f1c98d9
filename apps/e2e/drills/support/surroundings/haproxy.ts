import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideDebianPackage } from '../../../../../scripts/tools/debian-packages.ts';

export interface LoadBalancer {
  stop(): Promise<void>;
}

/** It asks /readyz twice a second and tries another node when one refuses with 503. */
const settings = fileURLToPath(new URL('../../../../../deploy/haproxy/portal.cfg', import.meta.url));

export async function startHaproxy(port: number, nodes: readonly [number, number]): Promise<LoadBalancer> {
  const { root, env } = await provideDebianPackage('haproxy', '/usr/sbin/haproxy');
  const [first, second] = nodes.map((node) => `127.0.0.1:${node}`);
  const child = spawn(join(root, '/usr/sbin/haproxy'), ['-db', '-q', '-f', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, DOOR: `127.0.0.1:${port}`, NODE_1: first, NODE_2: second },
  });
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
