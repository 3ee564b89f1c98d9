import { needs } from '@atelier/domain/access/needs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let admin: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
});

const simulate = async (persona: string) => {
  const { data } = await admin.ok('listUsers', { query: { text: personaEmail(persona) } });
  const userId = data.find(({ email }) => email === personaEmail(persona))?.id ?? '';
  const seen = await admin.ok('simulateAccess', { params: { userId } });
  return { ...seen, allowed: seen.needs.filter((need) => need.allowed).map((need) => need.name) };
};

describe('[G25] see what this user can see', () => {
  test('answers for every need of the catalogue', async () => {
    expect((await simulate('user')).needs.map((need) => need.name)).toEqual(Object.keys(needs));
  });

  test.each([
    ['admin', ['manageUsers', 'viewAudit', 'manageSeasons', 'manageAssignments'], ['decidePromoLines']],
    ['mgr', ['manageAssortments', 'viewReporting'], ['manageUsers', 'manageSeasons']],
    ['iaUS', ['viewKeyInitiatives'], ['viewRetailAssortments', 'manageSeasons']],
    ['iaEU', ['viewRetailAssortments'], ['viewKeyInitiatives']],
    ['user', ['viewProducts', 'viewDocuments'], ['manageDocuments', 'manageAssortments', 'manageUsers']],
    ['dist', ['viewProducts', 'viewAssortments'], ['viewSampleOrders', 'manageAssortments']],
    [
      'coordA',
      ['viewSampleStyles', 'coordinateOrders', 'viewSampleProduction'],
      ['viewSampleSales', 'manageAssignments'],
    ],
    ['coordB', ['viewSampleSales'], ['viewSampleProduction']],
    ['srCoord', ['manageAssignments', 'viewSampleProduction', 'viewSampleSales'], ['decidePromoLines']],
    ['appr', ['decidePromoLines', 'viewSpendingApproval'], ['coordinateOrders']],
    ['srAppr', ['decidePromoLines'], ['manageAssignments']],
    ['editor', ['manageDocuments', 'manageAdvertising', 'manageGlobalRetail', 'manageStep'], ['manageSeasons']],
    ['srEditor', ['manageDocuments', 'manageAdvertising'], ['manageUsers']],
    ['adminEditor', ['manageSeasons', 'viewKeyInitiatives', 'viewRetailAssortments'], ['manageUsers']],
  ])('[M3.2] %s', async (persona, may, mayNot) => {
    const { allowed } = await simulate(persona);
    expect(allowed).toEqual(expect.arrayContaining(may));
    for (const name of mayNot) expect(allowed).not.toContain(name);
  });

  test('[M3.5] ADMIN + ADMIN sees all locations, others their own; POP colours always hold AST', async () => {
    expect((await simulate('admin')).locations.all).toBe(true);
    const distributor = await simulate('dist');
    expect(distributor.locations).toEqual({ all: false, keys: ['JP_50'] });
    expect(distributor.popColors).toEqual(['BLK', 'AST']);
    const { id } = await aUser(db);
    expect((await admin.ok('simulateAccess', { params: { userId: id } })).popColors).toEqual(['AST']);
  });

  test('somebody who cannot sign in can see nothing', async () => {
    const { id } = await aUser(db, {
      status: 'deactivated',
      permissions: [{ permission: 'PRODUCTS', roles: ['user'] }],
    });
    const { needs: seen } = await admin.ok('simulateAccess', { params: { userId: id } });
    expect(seen.filter((need) => need.allowed)).toEqual([]);
  });
});
