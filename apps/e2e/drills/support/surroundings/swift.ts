import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provideDebianPackage } from '../../../../../scripts/tools/debian-packages.ts';
import { capture } from '../../../../../scripts/tools/run-command.ts';
import { freePort } from './free-port.ts';

export interface ObjectServer {
  readonly port: number;
  readonly env: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  createBucket(name: string): Promise<void>;
  /** What lies in a bucket, and in the one where Swift keeps parts of it. */
  keysIn(name: string): Promise<string[]>;
  stop(): Promise<void>;
}

const storages = ['object', 'container', 'account'] as const;
const access = 'test:tester';
const secret = 'testing';

const common = (folder: string, port: number): string => `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
log_level = ERROR
`;

const proxySettings = (folder: string, port: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secret} .admin
[filter:slo]
use = egg:swift#slo
`;

async function makeRing(folder: string, name: string, port: number): Promise<void> {
  const builder = join(folder, `${name}.builder`);
  for (const step of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
    const { code, output, errors } = await capture('swift-ring-builder', [builder, ...step]);
    if (code !== 0) throw new Error(`swift-ring-builder failed: ${output}${errors}`);
  }
}

const launch = (folder: string, name: string): ChildProcess =>
  spawn(`swift-${name}-server`, [join(folder, `${name}-server.conf`)], { stdio: 'ignore' });

/** The older signature of S3 is enough to make a bucket and to look into it, and short. */
function ask(port: number, method: 'PUT' | 'GET', bucket: string): Promise<Response> {
  const date = new Date().toUTCString();
  const signature = createHmac('sha1', secret).update(`${method}\n\n\n${date}\n/${bucket}`).digest('base64');
  const headers = { date, authorization: `AWS ${access}:${signature}` };
  return fetch(`http://127.0.0.1:${port}/${bucket}`, { method, headers });
}

const keysIn = async (port: number, bucket: string): Promise<string[]> => {
  const reply = await ask(port, 'GET', bucket);
  const listed = await reply.text();
  return reply.ok ? [...listed.matchAll(/<Key>(?<key>[^<]*)<\/Key>/g)].map(({ groups }) => groups?.key ?? '') : [];
};

/** OpenStack Swift with its S3 interface, all four servers on loopback in a folder of their own. */
async function startSwift(): Promise<ObjectServer> {
  for (const name of [...storages, 'proxy']) {
    await provideDebianPackage(`swift-${name}`, `/usr/bin/swift-${name}-server`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'atelier-swift-'));
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = drill\nswift_hash_path_prefix = drill\n',
  );
  for (const name of storages) {
    const port = await freePort();
    await makeRing(folder, name, port);
    const app = `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
    writeFileSync(join(folder, `${name}-server.conf`), `${common(folder, port)}${app}`);
  }
  const port = await freePort();
  writeFileSync(join(folder, 'proxy-server.conf'), proxySettings(folder, port));
  const servers = [...storages, 'proxy'].map((name) => launch(folder, name));
  return {
    port,
    env: { AWS_ACCESS_KEY_ID: access, AWS_SECRET_ACCESS_KEY: secret },
    async createBucket(name) {
      for (let tries = 0; tries < 240; tries += 1) {
        const status = await ask(port, 'PUT', name).then(
          (reply) => reply.status,
          () => 0,
        );
        if (status === 200) return;
        await sleep(500);
      }
      throw new Error('OpenStack Swift did not make a bucket within two minutes.');
    },
    keysIn: async (name) => [...(await keysIn(port, name)), ...(await keysIn(port, `${name}+segments`))],
    async stop() {
      const ended = servers.map((server) => once(server, 'exit'));
      for (const server of servers) server.kill('SIGTERM');
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With a bucket of a real server beside the portal; a machine that cannot have one says so and rehearses nothing. */
export async function withSwift(
  report: { note(text: string): void },
  rehearse: (server: ObjectServer) => Promise<void>,
): Promise<void> {
  const swift = await startSwift().catch((error: unknown) => {
    report.note(`skipped: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (swift === undefined) return;
  try {
    await rehearse(swift);
  } finally {
    await swift.stop();
  }
}
