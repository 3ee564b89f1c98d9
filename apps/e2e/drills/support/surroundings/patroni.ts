import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provideDebianPackage } from '../../../../../scripts/tools/debian-packages.ts';
import { debianPostgres } from './debian-postgres.ts';
import { freePort } from './free-port.ts';
import { type FaultyProxy, startProxy } from './proxy.ts';

export interface ClusterNode {
  readonly name: string;
  readonly port: number;
  /** Its own way to etcd: without it the node can be no primary. */
  readonly toConsensus: FaultyProxy;
  /** Patroni and its PostgreSQL at once, as when the machine is lost. */
  kill(): Promise<void>;
  start(): void;
  /** Patroni and its PostgreSQL in the orderly way, as for an upgrade of the machine. */
  restart(): Promise<void>;
}

export interface Cluster {
  readonly nodes: readonly ClusterNode[];
  /** Through pgbouncer in transaction mode and HAProxy to the primary. */
  readonly pooledUrl: string;
  /** Through HAProxy alone: sessions of their own. */
  readonly directUrl: string;
  primary(): Promise<ClusterNode | undefined>;
  /** Until every node follows one primary and a synchronous standby is named. */
  whole(patienceMs?: number): Promise<void>;
  stop(): Promise<void>;
}

const password = 'drill';
/** The smallest that Patroni takes: a primary that is lost is followed by another within ttl and a turn of the loop. */
export const clusterSeconds = { ttl: 20, loopWait: 1, retryTimeout: 3 } as const;

interface Ports {
  readonly pg: number;
  readonly rest: number;
}

const patroniSettings = (folder: string, name: string, ports: Ports, etcdPort: number, binaries: string): string => `
scope: atelier
name: ${name}
restapi:
  listen: 127.0.0.1:${ports.rest}
  connect_address: 127.0.0.1:${ports.rest}
etcd3:
  hosts: ["127.0.0.1:${etcdPort}"]
  use_proxies: true
bootstrap:
  dcs:
    ttl: ${clusterSeconds.ttl}
    loop_wait: ${clusterSeconds.loopWait}
    retry_timeout: ${clusterSeconds.retryTimeout}
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 150
        shared_buffers: 64MB
        wal_keep_size: 256MB
  initdb: [{ encoding: UTF8 }, data-checksums, { locale: C.UTF-8 }]
postgresql:
  listen: 127.0.0.1:${ports.pg}
  connect_address: 127.0.0.1:${ports.pg}
  data_dir: ${folder}/${name}/data
  bin_dir: ${binaries}
  pgpass: ${folder}/${name}/pgpass
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
  parameters:
    unix_socket_directories: ${folder}/${name}
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 md5
    - host replication replicator 127.0.0.1/32 md5
`;

/** HAProxy asks each Patroni who is the primary and closes what still leads to another. */
const proxySettings = (port: number, ports: readonly Ports[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 60m
  timeout server 60m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map(({ pg, rest }, index) => `  server node${index} 127.0.0.1:${pg} check port ${rest}`).join('\n')}
`;

const poolerSettings = (folder: string, port: number, primaryPort: number): string => `
[databases]
* = host=127.0.0.1 port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 25
max_client_conn = 400
server_login_retry = 1
query_wait_timeout = 15
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout,lock_timeout
`;

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const postmasterOf = (folder: string, name: string): number | undefined => {
  try {
    return Number(readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
};

const childrenOf = (pid: number): number[] => {
  try {
    const of = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return of === '' ? [] : of.split(' ').map(Number);
  } catch {
    return [];
  }
};

/** Three PostgreSQL servers under Patroni with etcd, HAProxy and pgbouncer in front, all on loopback. */
export async function startCluster(): Promise<Cluster> {
  for (const [name, binary] of [
    ['etcd-server', '/usr/bin/etcd'],
    ['patroni', '/usr/bin/patroni'],
    ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
    ['haproxy', '/usr/sbin/haproxy'],
    ['pgbouncer', '/usr/sbin/pgbouncer'],
  ] as const) {
    const { root } = await provideDebianPackage(name, binary);
    if (root !== '/') throw new Error('Patroni needs its packages installed for everybody, which takes root.');
  }
  const { binaries, owner } = await debianPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'atelier-cluster-'));
  const own = (path: string) => {
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid!);
  };
  chmodSync(folder, 0o755);
  own(folder);
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    own(file);
    return file;
  };
  const run = (command: string, args: readonly string[]): ChildProcess =>
    spawn(command, args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8' },
    });

  const [etcdPort, etcdPeer, primaryPort, poolerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const etcd = run('/usr/bin/etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--unsafe-no-fsync'],
    ...[
      '--listen-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${etcdPort}`,
    ],
    ...[
      '--listen-peer-urls',
      `http://127.0.0.1:${etcdPeer}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${etcdPeer}`,
    ],
    ...['--initial-cluster', `etcd=http://127.0.0.1:${etcdPeer}`],
  ]);

  const names = ['one', 'two', 'three'];
  const ports = await Promise.all(names.map(async () => ({ pg: await freePort(), rest: await freePort() })));
  const patronis = new Map<string, ChildProcess>();
  const nodes = await Promise.all(
    names.map(async (name, index): Promise<ClusterNode> => {
      mkdirSync(join(folder, name));
      own(join(folder, name));
      const toConsensus = await startProxy(etcdPort);
      const file = write(`${name}.yml`, patroniSettings(folder, name, ports[index]!, toConsensus.port, binaries));
      const start = () => void patronis.set(name, run('/usr/bin/patroni', [file]));
      return {
        name,
        port: ports[index]!.pg,
        toConsensus,
        start,
        async kill() {
          const patroni = patronis.get(name)!;
          const postmaster = postmasterOf(folder, name);
          const servers = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
          patroni.kill('SIGKILL');
          for (const pid of servers) {
            try {
              process.kill(pid, 'SIGKILL');
            } catch {
              // It went with its postmaster.
            }
          }
          await ended(patroni);
        },
        async restart() {
          const patroni = patronis.get(name)!;
          patroni.kill('SIGTERM');
          await ended(patroni);
          start();
        },
      };
    }),
  );
  const haproxy = run('/usr/sbin/haproxy', [
    '-db',
    '-q',
    '-f',
    write('haproxy.cfg', proxySettings(primaryPort, ports)),
  ]);
  write('users.txt', `"postgres" "${password}"\n"atelier" "${password}"\n"atelier_app" "${password}"\n`);
  const pooler = run('/usr/sbin/pgbouncer', [write('pgbouncer.ini', poolerSettings(folder, poolerPort, primaryPort))]);

  const isPrimary = (index: number) => answers(`http://127.0.0.1:${ports[index]!.rest}/primary`);
  const cluster: Cluster = {
    nodes,
    pooledUrl: `postgresql://atelier:${password}@127.0.0.1:${poolerPort}/atelier`,
    directUrl: `postgresql://atelier:${password}@127.0.0.1:${primaryPort}/atelier`,
    async primary() {
      const found = await Promise.all(nodes.map((_, index) => isPrimary(index)));
      return nodes[found.indexOf(true)];
    },
    async whole(patienceMs = 180_000) {
      for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(250)) {
        const found = await Promise.all(
          nodes.map(async (_, index) => {
            const at = `http://127.0.0.1:${ports[index]!.rest}`;
            return (await answers(`${at}/primary`)) ? 'primary' : (await answers(`${at}/replica`)) ? 'replica' : 'down';
          }),
        );
        const synchronous = await Promise.all(ports.map(({ rest }) => answers(`http://127.0.0.1:${rest}/synchronous`)));
        if (found.filter((one) => one === 'primary').length !== 1 || found.includes('down')) continue;
        if (synchronous.includes(true)) return;
      }
      throw new Error('The cluster was not whole in time.');
    },
    async stop() {
      for (const node of nodes) await node.kill();
      for (const child of [pooler, haproxy, etcd]) {
        child.kill('SIGTERM');
        await ended(child);
      }
      for (const { toConsensus } of nodes) await toConsensus.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  try {
    nodes[0]!.start();
    for (const until = performance.now() + 60_000; performance.now() < until && !(await isPrimary(0)); )
      await sleep(200);
    for (const node of nodes.slice(1)) node.start();
    await cluster.whole();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

export const superuserUrl = (cluster: Cluster, database = 'postgres'): string =>
  cluster.directUrl.replace('//atelier:', '//postgres:').replace(/\/atelier$/, `/${database}`);
