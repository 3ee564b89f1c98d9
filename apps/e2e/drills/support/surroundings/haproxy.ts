import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDebianPackage } from '../../../../../scripts/tools/debian-packages.ts';

export interface LoadBalancer {
  stop(): Promise<void>;
}

/** As docs/operations.md says: it asks /readyz twice a second and tries another node when one refuses with 503. */
const settings = (port: number, nodes: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
frontend door
  bind 127.0.0.1:${port}
  default_backend atelier
backend atelier
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }
  default-server check inter 500ms fall 2 rise 2
${nodes.map((node, index) => `  server node${index} 127.0.0.1:${node}`).join('\n')}
`;

export async function startHaproxy(port: number, nodes: readonly number[]): Promise<LoadBalancer> {
  const { root, env } = await provideDebianPackage('haproxy', '/usr/sbin/haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'atelier-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(port, nodes));
  const child = spawn(join(root, '/usr/sbin/haproxy'), ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
