import type { aPortal } from './builders.ts';
import { anAdmin } from './builders.ts';
import type { TestDatabase } from './test-database.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A directory of a company that tells the portal who joins and leaves, by the key of an administrator. */
export const aDirectory = async (db: TestDatabase, portal: Awaited<ReturnType<typeof aPortal>>) => {
  const boss = await anAdmin(db);
  const admin = await portal.as(boss.email);
  const keyFor = async (areas: readonly string[], mayWrite: boolean, api = admin) =>
    (await api.ok('createApiKey', { body: { name: 'Directory', areas: areas as never, mayWrite, days: 30 } })).secret;
  const secret = await keyFor(['people'], true);

  const scim = async (method: Method, path: string, payload?: unknown, key = secret, headers: object = {}) => {
    const response = await portal.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        host: 'localhost',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      // biome-ignore lint/suspicious/noExplicitAny: whatever a server says
      body: (response.body === '' ? undefined : JSON.parse(response.body)) as any,
    };
  };
  const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [patchSchema], Operations });

  let people = 0;
  const aPerson = (more: object = {}) => {
    people += 1;
    return {
      schemas: [userSchema, enterprise],
      externalId: `ext-${people}`,
      userName: `joiner${people}@company.example`,
      name: { givenName: 'Ada', familyName: `Lund ${people}` },
      emails: [{ value: `joiner${people}@company.example`, type: 'work', primary: true }],
      active: true,
      [enterprise]: { organization: 'Atelier GmbH' },
      ...more,
    };
  };
  const joined = async (more: object = {}) => (await scim('POST', '/Users', aPerson(more))).body;
  const statusOf = async (id: string) =>
    (await db.pool.query('SELECT status FROM users WHERE id = $1', [id])).rows[0]?.status;
  const found = async (filter: string, path = '/Users') =>
    (await scim('GET', `${path}?filter=${encodeURIComponent(filter)}`)).body;

  return { boss, admin, keyFor, secret, scim, patch, aPerson, joined, statusOf, found };
};
