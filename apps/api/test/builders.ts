import { randomUUID } from 'node:crypto';
import { demoPassword } from '@atelier/demo-data/people/demo-user';
import { personas } from '@atelier/demo-data/people/personas';
import type { Grant, Tbe, UserStatus } from '@atelier/domain/access/user';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createApp } from '../src/app.ts';
import { loadPeople } from '../src/features/users/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { hashOf } from '../src/platform/http/session-cookie.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import type { PlatformParts } from '../src/platform/platform-parts.ts';
import { type ApiClient, apiClient, type ClientOptions } from './api-client.ts';

export { demoPassword };

let hashed: Promise<string> | undefined;
/** Hashing is slow on purpose, and a hash says how slowly it is checked: thousands of logins of tests need not be. */
const lightCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const demoHash = (): Promise<string> => {
  hashed ??= hash(demoPassword, lightCost);
  return hashed;
};

export interface TestPortal {
  app: FastifyInstance;
  platform: PlatformParts;
  /** Every line the portal has logged so far. */
  log: string[];
  anyone(options?: ClientOptions): ApiClient;
  /** A browser in which this person has signed in. */
  as(email: string, options?: ClientOptions): Promise<ApiClient>;
}

export interface PortalOptions {
  env?: Record<string, string>;
  config?: Partial<Config>;
  clock?: PlatformParts['clock'];
}

/** The whole app on a test database. Call it at the top level of a test file or in beforeAll. */
export const aPortal = async (db: Db, options: PortalOptions = {}): Promise<TestPortal> => {
  const log: string[] = [];
  const config = { ...readConfig({ NODE_ENV: 'test', DEMO: 'on', ...options.env }), ...options.config };
  const platform: PlatformParts = {
    config,
    db,
    clock: options.clock ?? systemClock,
    log: createLogger('info', { write: (line) => void log.push(line) }),
  };
  const app = await createApp(platform);
  await app.ready();
  afterAll(() => app.close());
  const anyone = (client?: ClientOptions) => apiClient(app, client);
  return {
    app,
    platform,
    log,
    anyone,
    async as(email, client) {
      const api = anyone(client);
      await api.ok('login', { body: { email, password: demoPassword } });
      return api;
    },
  };
};

/** The demo people, each signing in with the demo password. */
export const thePersonas = async (db: Db): Promise<void> => {
  const hash = await demoHash();
  await inTransaction(db, (tx) => loadPeople(tx, personas, hash));
};

export const personaEmail = (persona: string): string => `${persona.toLowerCase()}@atelier.example`;

export interface TestUser {
  id: string;
  email: string;
  userCode: string;
}

export interface UserFacts {
  status?: UserStatus;
  strategy?: 'password' | 'directory';
  email?: string;
  name?: string;
  lastName?: string;
  entity?: string;
  permissions?: readonly Grant[];
  tbes?: readonly Tbe[];
  password?: boolean;
}

let count = 0;

export const aUser = async (db: Db, facts: UserFacts = {}): Promise<TestUser> => {
  count += 1;
  const user = { id: randomUUID(), email: facts.email ?? `person${count}@test.example`, userCode: `T${count}` };
  await db.kysely
    .insertInto('users')
    .values({
      id: user.id,
      user_code: user.userCode,
      email: user.email,
      name: facts.name ?? 'Test',
      last_name: facts.lastName ?? `Person ${count}`,
      status: facts.status ?? 'active',
      strategy: facts.strategy ?? 'password',
      entity: facts.entity ?? '',
      password_hash: facts.password === false ? null : await demoHash(),
      permissions: JSON.stringify(facts.permissions ?? []),
      tbes: JSON.stringify(facts.tbes ?? []),
      directory_subject: null,
      last_login_at: null,
    })
    .execute();
  return user;
};

export const anAdmin = (db: Db, facts: UserFacts = {}): Promise<TestUser> =>
  aUser(db, { name: 'Ada', ...facts, permissions: [{ permission: 'ADMIN__USERS', roles: ['admin'] }] });

/** What the directory told about somebody who may register; gives the code of /ad-register/{pendingUser}. */
export const aPendingUser = async (db: Db, payload: Record<string, string>): Promise<string> => {
  const code = randomUUID();
  await db.kysely
    .insertInto('secret_links')
    .values({
      id: randomUUID(),
      owner: null,
      kind: 'pendingUser',
      code_hash: hashOf(code),
      payload: JSON.stringify(payload),
      expires_at: new Date(Date.now() + 60_000),
      used_at: null,
    })
    .execute();
  return code;
};
