import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, repositoryRoot } from './config.ts';

describe('defaults', () => {
  test('an empty environment gives the embedded database with demo data', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      demo: true,
      demoProducts: 6000,
      bypassAccess: false,
      session: { timeoutMs: 3_570_000, warningMs: 300_000, absoluteMs: 43_200_000 },
    });
    expect(config.dataDir).toBe(`${repositoryRoot}.data`);
    expect(config.storageUrl).toBe(`file://${repositoryRoot}.data/files`);
  });

  test('large catalogues are searched by columns unless that is switched off', () => {
    expect(readConfig({}).catalogueColumnsFrom).toBe(50_000);
    expect(readConfig({ CATALOGUE_COLUMNS_FROM: '0' }).catalogueColumnsFrom).toBe(0);
    expect(readConfig({ CATALOGUE_COLUMNS: 'off', CATALOGUE_COLUMNS_FROM: '0' }).catalogueColumnsFrom).toBeUndefined();
  });

  test('demo data is off by default on an external database', () => {
    const config = readConfig({ DATABASE_URL: 'postgresql://a@db/atelier' });
    expect(config.demo).toBe(false);
    expect(config.databaseDirectUrl).toBe('postgresql://a@db/atelier');
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.0.0.1.example' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', HOST: '0.0.0.0' }, false],
    [{ NODE_ENV: 'production', HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ HOST: '192.168.0.7', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('[G41] with %j the demo runs: %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test('the mailbox of a demo is open on the own machine alone', () => {
    expect(readConfig({}).openMailbox).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on' }).openMailbox).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).openMailbox).toBe(false);
  });

  test.each<[string, unknown]>([
    ['off', false],
    ['0', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('TRUST_PROXY %s is read as %j', (given, read) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(read);
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 4000, smtpUrl: undefined });
  });

  test('a configuration cannot be changed after it was read', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: '70000' }, /PORT must be a whole number/],
  [{ PORT: '1e3' }, /PORT/],
  [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://x.example/portal' }, /PUBLIC_URL/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, /DATABASE_DIRECT_URL needs DATABASE_URL/],
  [{ DATABASE_OWNER_URL: 'postgres://x/y' }, /DATABASE_OWNER_URL needs DATABASE_URL/],
  [{ STORAGE_URL: '/srv/files' }, /STORAGE_URL/],
  [{ STORAGE_URL: 'file:relative/files' }, /STORAGE_URL/],
  [{ STORAGE_URL: 'file://elsewhere/files' }, /STORAGE_URL/],
  [{ STORAGE_URL: 's3:' }, /STORAGE_URL/],
  [{ HOST: '256.300.1.1' }, /HOST/],
  [{ HOST: 'no such host' }, /HOST/],
  [{ ROLE: 'both' }, /ROLE must be one of/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
  [{ SESSION_TIMEOUT_MS: 'soon' }, /SESSION_TIMEOUT_MS/],
  [{ SMTP_URL: 'smtp:' }, /SMTP_URL/],
  [{ SMTP_URL: 'mail.example:25' }, /SMTP_URL/],
  [{ SESSION_TIMEOUT_MS: '10000', SESSION_WARNING_MS: '10000' }, /SESSION_WARNING_MS/],
  [{ SESSION_ABSOLUTE_MS: '1000' }, /SESSION_ABSOLUTE_MS/],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET/],
  [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID/],
  [{ SHIPPING_UPS_URL: 'https://ship.example' }, /SHIPPING_UPS_KEY/],
  [{ SHIPPING_FEDEX_URL: 'http://ship.example', SHIPPING_FEDEX_KEY: 'k' }, /SHIPPING_FEDEX_URL must start with https/],
  [{ DEMO: 'perhaps' }, /DEMO must be on or off/],
  [{ DEMO_PRODUCTS: '1000001' }, /DEMO_PRODUCTS/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV/],
  [{ TRUST_PROXY: 'all' }, /TRUST_PROXY must be the number of proxies/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.1,' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: '12' }, /TRUST_PROXY/],
  [{ NODE_ENV: 'production', BYPASS_ACCESS: '1' }, /BYPASS_ACCESS/],
];

test('the README names every variable that is read, and no other', () => {
  const source = readFileSync(`${repositoryRoot}apps/api/src/platform/config.ts`, 'utf8');
  const read = new Set([...source.matchAll(/'([A-Z][A-Z_]{3,})'/g)].map(([, name]) => name));
  const rows = readFileSync(`${repositoryRoot}README.md`, 'utf8').matchAll(/^\| (`[A-Z].*?) \|/gm);
  const named = new Set([...rows].flatMap(([, cell = '']) => [...cell.matchAll(/[A-Z_]{4,}/g)].map(([name]) => name)));
  expect([...named].toSorted()).toEqual([...read].toSorted());
});

describe('a wrong value stops the process with a sentence naming it', () => {
  test.each(wrong)('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  test('[T6] a refused address is not repeated in the message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(/^(?!.*hunter2).*$/);
  });
});
