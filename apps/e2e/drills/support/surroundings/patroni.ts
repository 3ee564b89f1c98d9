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
  /** Through HAProxy to one of the standbys. */
  readonly copiesUrl: string;
  primary(): Promise<ClusterNode | undefined>;
  /** Until every node follows one primary and a synchronous standby is named. */
  whole(patienceMs?: number): Promise<void>;
  stop(): Promise<void>;
}

const password = 'drill';
/** As deploy/cluster/patroni.yml says: a primary that is lost is followed by another within ttl and a turn of the loop. */
export const clusterSeconds = { ttl: 20, loopWait: 1, retryTimeout: 3 } as const;

interface Ports {
  readonly pg: number;
  readonly rest: number;
}

const deployed = (name: string): string =>
  readFileSync(new URL(`../../../../../deploy/cluster/${name}`, import.meta.url), 'utf8');

/** The settings are those of deploy/cluster; what differs from machine to machine is told beside them. */
const patroniPlace = (folder: string, name: string, ports: Ports, etcdPort: number, binaries: string) => ({
  PATRONI_NAME: name,
  PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.rest}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.rest}`,
  PATRONI_ETCD3_HOSTS: `'127.0.0.1:${etcdPort}'`,
  // Its own way to etcd and no other, so that it can be cut off.
  PATRONI_ETCD3_USE_PROXIES: 'on',
  PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.pg}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.pg}`,
  PATRONI_POSTGRESQL_DATA_DIR: `${folder}/${name}/data`,
  PATRONI_POSTGRESQL_BIN_DIR: binaries,
  PATRONI_POSTGRESQL_PGPASS: `${folder}/${name}/pgpass`,
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: password,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: password,
});

/** Sockets in a folder of each server's own: Debian's folder belongs to one account and holds one server. */
const patroniSettings = (folder: string, name: string): string =>
  `${deployed('patroni.yml')}  parameters:\n    unix_socket_directories: ${folder}/${name}\n    shared_buffers: 64MB\n`;

const proxyPlace = (primaryPort: number, copiesPort: number, ports: readonly Ports[]): Record<string, string> => ({
  PRIMARY: `127.0.0.1:${primaryPort}`,
  COPIES: `127.0.0.1:${copiesPort}`,
  ...Object.fromEntries(
    ports.flatMap(({ pg, rest }, at) => [
      [`DATABASE_${at + 1}`, `127.0.0.1:${pg}`],
      [`REST_${at + 1}`, String(rest)],
    ]),
  ),
});

const poolerSettings = (folder: string, port: number, primaryPort: number): string =>
  deployed('pgbouncer.ini')
    .replace('host=database port=5432', `host=127.0.0.1 port=${primaryPort}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/run/secrets/pgbouncer-users', `${folder}/users.txt`);

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
  const run = (command: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
    spawn(command, args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8', ...env },
    });

  const [etcdPort, etcdPeer, primaryPort, copiesPort, poolerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const etcdArgs = [
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
  ];
  // Debian's etcd wants to hear that its machine is meant, where it is none of the common ones.
  const etcd = run('/usr/bin/etcd', etcdArgs, { ETCD_UNSUPPORTED_ARCH: process.arch });

  const names = ['one', 'two', 'three'];
  const ports = await Promise.all(names.map(async () => ({ pg: await freePort(), rest: await freePort() })));
  const patronis = new Map<string, ChildProcess>();
  const nodes = await Promise.all(
    names.map(async (name, index): Promise<ClusterNode> => {
      mkdirSync(join(folder, name));
      own(join(folder, name));
      const toConsensus = await startProxy(etcdPort);
      const file = write(`${name}.yml`, patroniSettings(folder, name));
      const place = patroniPlace(folder, name, ports[index]!, toConsensus.port, binaries);
      const start = () => void patronis.set(name, run('/usr/bin/patroni', [file], place));
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
  const haproxy = run(
    '/usr/sbin/haproxy',
    ['-db', '-q', '-f', write('database.cfg', deployed('database.cfg'))],
    proxyPlace(primaryPort, copiesPort, ports),
  );
  write('users.txt', `"postgres" "${password}"\n"atelier" "${password}"\n"atelier_app" "${password}"\n`);
  const pooler = run('/usr/sbin/pgbouncer', [write('pgbouncer.ini', poolerSettings(folder, poolerPort, primaryPort))]);

  const isPrimary = (index: number) => answers(`http://127.0.0.1:${ports[index]!.rest}/primary`);
  const cluster: Cluster = {
    nodes,
    pooledUrl: `postgresql://atelier:${password}@127.0.0.1:${poolerPort}/atelier`,
    directUrl: `postgresql://atelier:${password}@127.0.0.1:${primaryPort}/atelier`,
    copiesUrl: `postgresql://atelier_app:${password}@127.0.0.1:${copiesPort}/atelier`,
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
