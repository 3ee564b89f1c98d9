import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { timeOfDay } from '@atelier/domain/feed/feed-schedule';
import { noticeLimits } from '@atelier/domain/vocabulary/limits';
import { address, ConfigError, type Environment, flag, oneOf, text, wholeNumber } from './config/read-values.ts';
import { serversOf } from './db/servers.ts';

export { ConfigError } from './config/read-values.ts';

export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const webProtocols = ['https:', 'http:'] as const;
const postgresProtocols = ['postgres:', 'postgresql:'] as const;
const hostName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const day = 24 * 60 * 60 * 1000;

export type Config = Readonly<ReturnType<typeof collect>>;

/** Reads every variable the product knows, once; a wrong one stops the process with a sentence naming it. */
export function readConfig(env: Environment): Config {
  return Object.freeze(collect(env));
}

function collect(env: Environment) {
  const nodeEnv = oneOf(env, 'NODE_ENV', ['development', 'production', 'test'], 'development');
  const dataDir = folder(text(env, 'DATA_DIR') ?? '.data');
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const ownMachine = nodeEnv !== 'production' && isLoopback(host(env));
  return {
    nodeEnv,
    port: wholeNumber(env, 'PORT', 4000, 0, 65_535),
    host: host(env),
    publicUrl: publicUrl(env),
    trustProxy: trustedProxies(env),
    role: oneOf(env, 'ROLE', ['all', 'api', 'worker'], 'all'),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    dataDir,
    databaseUrl,
    databaseDirectUrl: besideDatabase(env, 'DATABASE_DIRECT_URL', databaseUrl) ?? databaseUrl,
    databaseOwnerUrl: besideDatabase(env, 'DATABASE_OWNER_URL', databaseUrl),
    databaseReadUrl: besideDatabase(env, 'DATABASE_READ_URL', databaseUrl),
    storageUrl: storageUrl(env) ?? pathToFileURL(join(dataDir, 'files')).href,
    smtpUrl: smtpUrl(env),
    // One process on its own has no proxy that could send people elsewhere.
    drainMs: wholeNumber(env, 'DRAIN_MS', databaseUrl === undefined ? 0 : 3000, 0, 60_000),
    session: sessionTimes(env),
    sessionSecret: secret(env, 'SESSION_SECRET'),
    oidc: openIdConnect(env),
    // [G41] Its password is public, so elsewhere than on one's own machine it must be asked for.
    demo: flag(env, 'DEMO', databaseUrl === undefined && ownMachine),
    /** The mailbox of the demo shows links that set passwords: open to all only where nobody else can come. */
    openMailbox: ownMachine,
    /** [T18] Otherwise webhooks reach the open internet alone, encrypted. */
    webhooksToPrivate: flag(env, 'WEBHOOK_ALLOW_PRIVATE', false),
    feed: feedFolder(env),
    /** Where photos of products may be fetched from; nowhere else. */
    photoPlaces: photoPlaces(env),
    retention: retention(env),
    shipping: shippingServices(env),
    /** [G35] Services of the company that the dashboard leads to. */
    salesLinks: Object.freeze({
      travelCalendar: address(env, 'TRAVEL_CALENDAR_URL', webProtocols),
      keyItemPrice: address(env, 'KEY_ITEM_PRICE_URL', webProtocols),
      spendingApproval: address(env, 'SPENDING_APPROVAL_URL', webProtocols),
    }),
    /** Programs that make previews of films and office files; looked for on the PATH where none is named. */
    converters: { ffmpeg: text(env, 'FFMPEG_PATH'), soffice: text(env, 'SOFFICE_PATH') },
    /** From how many style-colors on the catalogue is searched by columns beside PostgreSQL (docs/decisions/0041); undefined: never. */
    catalogueColumnsFrom: columnsFrom(env),
    /** Whether pictures are drawn and cut before somebody asks for them, at lowest priority; off, whoever asks waits for them. */
    picturesAhead: flag(env, 'PICTURES_AHEAD', true),
    demoProducts: wholeNumber(env, 'DEMO_PRODUCTS', 6000, 0, 1_000_000),
    bypassAccess: bypass(env, nodeEnv),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  };
}

/** Below the usual number PostgreSQL answers as fast, and a small portal is spared the engine. */
function columnsFrom(env: Environment): number | undefined {
  const from = wholeNumber(env, 'CATALOGUE_COLUMNS_FROM', 50_000, 0, 100_000_000);
  return flag(env, 'CATALOGUE_COLUMNS', true) ? from : undefined;
}

/** [G43] Where others leave feeds (a folder, or a prefix of a store), when they are taken (every minute unless a time of the day is told), and whether at once. */
function feedFolder(env: Environment) {
  const path = text(env, 'FEED_FOLDER');
  const at = text(env, 'FEED_TIME');
  if (at !== undefined && !timeOfDay.test(at))
    throw new ConfigError(`FEED_TIME must be a time of the day in UTC such as 02:30, not "${at}".`);
  const apply = flag(env, 'FEED_APPLY', false);
  if (path === undefined && (at !== undefined || apply))
    throw new ConfigError('FEED_TIME and FEED_APPLY need FEED_FOLDER beside them.');
  const store = path !== undefined && /^(?:s3|file):/.test(path) ? path : undefined;
  if (store !== undefined && !isStoreAddress(store))
    throw new ConfigError('FEED_FOLDER must be a folder, s3://bucket/prefix or file:///folder.');
  const local = path === undefined || store !== undefined ? undefined : folder(path);
  return Object.freeze({ watched: path !== undefined, folder: local, store, at, apply });
}

const mostPlaces = 20;

/** Prefixes of object stores, or folders, divided by spaces. */
function photoPlaces(env: Environment): readonly string[] {
  const places = (text(env, 'PHOTO_PLACES') ?? '').split(/\s+/).filter((one) => one !== '');
  if (places.length > mostPlaces) throw new ConfigError(`PHOTO_PLACES can name ${mostPlaces} places.`);
  for (const place of places)
    if (!isStoreAddress(place))
      throw new ConfigError(`PHOTO_PLACES must name s3://bucket/prefix or file:///folder, not "${place}".`);
  return Object.freeze(places);
}

function isStoreAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url?.protocol === 's3:') return url.hostname !== '';
  return url?.protocol === 'file:' && /^file:\/\/\/./.test(value);
}

/** How long is kept what grows for ever; 0 keeps all of it. */
function retention(env: Environment) {
  return Object.freeze({
    auditMonths: wholeNumber(env, 'AUDIT_KEPT_MONTHS', 0, 0, 1200),
    statisticsMonths: wholeNumber(env, 'STATISTICS_KEPT_MONTHS', 0, 0, 1200),
    noticeDays: wholeNumber(env, 'NOTIFICATIONS_KEPT_DAYS', noticeLimits.keptDays, 1, 36_500),
    mailDays: wholeNumber(env, 'MAIL_KEPT_DAYS', 0, 0, 36_500),
  });
}

function folder(path: string): string {
  return isAbsolute(path) ? resolve(path) : resolve(repositoryRoot, path);
}

function host(env: Environment): string {
  const value = text(env, 'HOST') ?? '127.0.0.1';
  if (isIP(value) === 0 && (!hostName.test(value) || /^[\d.]+$/.test(value))) {
    throw new ConfigError(`HOST must be an address such as 127.0.0.1 or a name, not "${value}".`);
  }
  return value;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return namedNetworks.includes(text) || Number(bits ?? 0) <= most;
}

/**
 * Whoever asks through a proxy may write an X-Forwarded-For of their own; only what the nearest proxies added to its end
 * is true. So it is said how many there are, or in which networks they stand.
 */
function trustedProxies(env: Environment): false | number | string[] {
  const value = text(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off';
  if (['off', 'false', 'no', '0'].includes(value)) return false;
  if (['on', 'true', 'yes'].includes(value)) return 1;
  if (/^\d$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `TRUST_PROXY must be the number of proxies (1 to 9) or their networks such as 10.0.0.0/8, not "${value}".`,
  );
}

function storageUrl(env: Environment): string | undefined {
  const url = address(env, 'STORAGE_URL', ['file:', 's3:']);
  if (url === undefined) return undefined;
  if (url.startsWith('s3:') ? new URL(url).hostname === '' : !/^file:\/\/\/./.test(url)) {
    throw new ConfigError('STORAGE_URL must be file:///folder or s3://bucket/prefix.');
  }
  return url;
}

function smtpUrl(env: Environment): string | undefined {
  const url = address(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (url !== undefined && new URL(url).hostname === '') {
    throw new ConfigError('SMTP_URL must name a mail server, as smtp://mail.example:25 does.');
  }
  return url;
}

function publicUrl(env: Environment): string | undefined {
  const url = address(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (url === undefined) return undefined;
  const { origin, pathname, search, hash } = new URL(url);
  if (pathname !== '/' || search !== '' || hash !== '') {
    throw new ConfigError('PUBLIC_URL must be an origin such as https://atelier.example, without a path.');
  }
  return origin;
}

/** One server, or several with a comma between them; each must make an address by itself. */
function databaseAddress(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  for (const server of serversOf(value ?? '')) address({ [name]: server }, name, postgresProtocols);
  return value;
}

function besideDatabase(env: Environment, name: string, databaseUrl: string | undefined): string | undefined {
  const url = databaseAddress(env, name);
  if (url !== undefined && databaseUrl === undefined) throw new ConfigError(`${name} needs DATABASE_URL beside it.`);
  return url;
}

function sessionTimes(env: Environment) {
  // The browser warns and leaves at one hour; the server ends the idle session half a minute earlier.
  const timeoutMs = wholeNumber(env, 'SESSION_TIMEOUT_MS', 3_600_000 - 30_000, 1000, day);
  const warningMs = wholeNumber(env, 'SESSION_WARNING_MS', Math.min(300_000, Math.floor(timeoutMs / 2)), 0, day);
  const absoluteMs = wholeNumber(env, 'SESSION_ABSOLUTE_MS', day / 2, 1000, 30 * day);
  if (warningMs >= timeoutMs) throw new ConfigError('SESSION_WARNING_MS must be less than SESSION_TIMEOUT_MS.');
  if (absoluteMs < timeoutMs) throw new ConfigError('SESSION_ABSOLUTE_MS must not be less than SESSION_TIMEOUT_MS.');
  return Object.freeze({ timeoutMs, warningMs, absoluteMs });
}

function secret(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < 32) {
    throw new ConfigError(`${name} must have at least 32 characters.`);
  }
  return value;
}

function openIdConnect(env: Environment) {
  const issuer = address(env, 'OIDC_ISSUER', ['https:', 'http:']);
  const clientId = text(env, 'OIDC_CLIENT_ID');
  const clientSecret = text(env, 'OIDC_CLIENT_SECRET');
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together or not at all.');
  }
  return Object.freeze({
    issuer,
    clientId,
    clientSecret,
    scope: text(env, 'OIDC_SCOPE') ?? 'openid email profile',
    /** Some directories say nothing about the addresses they tell, because they are all their own. */
    trustsEmail: flag(env, 'OIDC_TRUST_EMAIL', false),
  });
}

function shippingService(env: Environment, urlName: string, keyName: string) {
  const url = address(env, urlName, ['https:', 'http:']);
  const key = text(env, keyName);
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined) {
    throw new ConfigError(`${urlName} and ${keyName} must be set together or not at all.`);
  }
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigError(`${urlName} must start with https: a key is sent to it.`);
  }
  return Object.freeze({ url, key });
}

/** [G23] Where parcels of a carrier are confirmed; without an address Atelier makes labels and numbers itself. */
function shippingServices(env: Environment) {
  return Object.freeze({
    /** Who sends parcels, line by line. */
    from: (text(env, 'SHIPPING_FROM') ?? 'Sample Room').split('|').map((line) => line.trim()),
    timeoutMs: wholeNumber(env, 'SHIPPING_TIMEOUT_MS', 10_000, 100, 60_000),
    services: Object.freeze({
      ups: shippingService(env, 'SHIPPING_UPS_URL', 'SHIPPING_UPS_KEY'),
      fedex: shippingService(env, 'SHIPPING_FEDEX_URL', 'SHIPPING_FEDEX_KEY'),
      usps: shippingService(env, 'SHIPPING_USPS_URL', 'SHIPPING_USPS_KEY'),
    }),
  });
}

function bypass(env: Environment, nodeEnv: string): boolean {
  const value = flag(env, 'BYPASS_ACCESS', false);
  if (value && nodeEnv === 'production') {
    throw new ConfigError('BYPASS_ACCESS cannot be on when NODE_ENV is production.');
  }
  return value;
}
