import { defineRoute } from '@atelier/contract/platform/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { serverWith } from '../../../../test/own-routes.ts';
import { someParts } from '../../../../test/parts.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { recordChange } from '../../editing/change-log.ts';

const db = await freshDatabase();
const seen = z.object({ actor: z.string(), viewAs: z.string().nullable() });
const common = { summary: 'Orders', need: 'signedIn', reply: seen, problems: [] } as const;
const routes = {
  list: defineRoute({
    ...common,
    method: 'GET',
    path: '/orders/{subtype}',
    params: z.object({ subtype: z.string() }),
    viewAs: { param: 'subtype' },
  }),
  archived: defineRoute({ ...common, method: 'GET', path: '/archived-samples', viewAs: 'archived-orders' }),
  edit: defineRoute({
    ...common,
    method: 'PATCH',
    path: '/orders/{subtype}/batch',
    params: z.object({ subtype: z.string() }),
    body: z.object({}),
    viewAs: { param: 'subtype' },
  }),
  silent: defineRoute({ ...common, method: 'GET', path: '/silent' }),
  open: defineRoute({ ...common, method: 'GET', path: '/open', need: 'anyone', viewAs: 'archived-orders' }),
};

const { url } = await serverWith(someParts(db), routes, {
  ...Object.fromEntries(
    ['list', 'archived', 'silent', 'open'].map((name) => [
      name,
      async ({ user, viewAs }) => ({ actor: user?.userCode ?? 'nobody', viewAs }),
    ]),
  ),
  edit: (ctx) =>
    ctx.transaction(async (tx) => {
      await recordChange(tx, ctx, { action: 'edit order', entity: 'order', entityId: '1', summary: 'Edited' });
      return { actor: ctx.user?.userCode, viewAs: ctx.viewAs };
    }),
});
const portal = await aPortal(db);
const cookies: Record<string, string> = {};
const coordA = 'NL1006';
const coordB = 'NL1007';
let samplesOnly = '';
let left = '';

beforeAll(async () => {
  await thePersonas(db);
  const sampleOrders = [{ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['coordinator'] }] as const;
  const narrow = await aUser(db, { permissions: sampleOrders });
  samplesOnly = narrow.userCode;
  left = (await aUser(db, { permissions: sampleOrders, status: 'deactivated' })).userCode;
  for (const persona of ['coordA', 'srCoord', 'user', 'admin', 'appr'])
    cookies[persona] = (await portal.as(personaEmail(persona))).cookieHeader();
  cookies.samplesOnly = (await portal.as(narrow.email)).cookieHeader();
});

const ask = (who: string, path: string, init: RequestInit = {}) =>
  fetch(`${url}/api${path}`, { ...init, headers: { cookie: cookies[who] ?? '', 'content-type': 'application/json' } });
const viewed = async (who: string, path: string) => {
  const reply = await ask(who, path);
  return reply.ok ? await reply.json() : reply.status;
};

describe('[T11] viewAs', () => {
  it.each(['active-orders', 'archived-orders', 'reviewed', 'archived'])(
    'a coordinator may use it on %s',
    async (screen) => {
      expect(await viewed('coordA', `/orders/${screen}?viewAs=${coordB}`)).toEqual({ actor: coordA, viewAs: coordB });
      expect(await viewed('srCoord', `/orders/${screen}?viewAs=${coordA}`)).toMatchObject({ viewAs: coordA });
    },
  );

  it.each(['sample-styles', 'needs-review', 'order', '__proto__'])('but not on %s', async (screen) => {
    expect(await viewed('coordA', `/orders/${screen}?viewAs=${coordB}`)).toBe(403);
    expect(await viewed('coordA', `/orders/${screen}`)).toEqual({ actor: coordA, viewAs: null });
  });

  it('nor on a route that does not declare it, whoever asks', async () => {
    for (const who of ['coordA', 'srCoord', 'admin', 'user'])
      expect(await viewed(who, `/silent?viewAs=${coordB}`)).toBe(403);
    expect(await viewed('coordA', '/silent')).toEqual({ actor: coordA, viewAs: null });
  });

  it.each(['user', 'appr'])('%s, who coordinates nothing, is refused', async (who) => {
    expect(await viewed(who, `/archived-samples?viewAs=${coordB}`)).toBe(403);
  });

  it('nobody is refused as not signed in, and where anyone may call all the same', async () => {
    expect(await viewed('nobody', `/archived-samples?viewAs=${coordB}`)).toBe(401);
    expect(await viewed('nobody', `/open?viewAs=${coordB}`)).toBe(403);
  });

  it('a coordinator of another order type is refused, and cannot be viewed as', async () => {
    expect(await viewed('samplesOnly', `/orders/archived-orders?viewAs=${coordB}`)).toMatchObject({ viewAs: coordB });
    expect(await viewed('samplesOnly', `/orders/reviewed?viewAs=${coordB}`)).toBe(403);
    expect(await viewed('coordA', `/orders/active-orders?viewAs=${samplesOnly}`)).toMatchObject({
      viewAs: samplesOnly,
    });
    expect(await viewed('coordA', `/orders/reviewed?viewAs=${samplesOnly}`)).toBe(403);
  });

  it.each([
    ['unknown', 'viewAs=NOBODY'],
    ['empty', 'viewAs='],
    ['given twice', `viewAs=${coordB}&viewAs=${coordB}`],
    ['of another case', `viewAs=${coordB.toLowerCase()}`],
    ['with a character that cannot be stored', 'viewAs=%00'],
    ['of a user who coordinates nothing', 'viewAs=NL1005'],
  ])('a code that is %s is refused', async (_title, query) => {
    expect(await viewed('coordA', `/archived-samples?${query}`)).toBe(403);
  });

  it('a coordinator who was deactivated is refused', async () => {
    expect(await viewed('coordA', `/archived-samples?viewAs=${left}`)).toBe(403);
  });

  it('a write while viewing is the coordinator’s own, and its entry names both', async () => {
    const reply = await ask('coordA', `/orders/active-orders/batch?viewAs=${coordB}`, { method: 'PATCH', body: '{}' });
    expect(await reply.json()).toEqual({ actor: coordA, viewAs: coordB });
    const refused = await ask('user', `/orders/active-orders/batch?viewAs=${coordB}`, { method: 'PATCH', body: '{}' });
    expect(refused.status).toBe(403);
    const entries = await db.kysely
      .selectFrom('audit_log')
      .select(['actor', 'view_as'])
      .where('action', '=', 'edit order')
      .execute();
    expect(entries).toEqual([{ actor: coordA, view_as: coordB }]);
  });

  it('the portal’s own routes refuse it', async () => {
    const api = await portal.as(personaEmail('coordA'));
    const reply = await api.raw({ method: 'GET', url: `/api/users/settings/any?viewAs=${coordB}` });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
  });
});
