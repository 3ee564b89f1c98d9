import { describe, expect, test } from 'vitest';
import { canAccess } from './can-access.ts';
import { type Need, needs } from './needs.ts';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';
import type { AccessUser, Grant } from './user.ts';
import { whyNot } from './why-not.ts';

const person = (...held: Grant[]): AccessUser => ({ userCode: 'X', permissions: held, tbes: [] });

describe('[M3.1] why somebody may not', () => {
  test('names the permission, the roles that open it and the data they must reach', () => {
    expect(whyNot(person(), needs.manageSampleSales)).toEqual({
      rule: 'This needs “Sample inventory” as Editor or Senior editor, for the Sales library.',
      held: null,
    });
    expect(whyNot(person(), needs.viewProducts)?.rule).toBe('This needs “Products”.');
  });

  test('says what of it the person holds, place by place', () => {
    const data = [{ kind: 'sampleLibrary', library: 'Production' }] as const;
    const keeper = person({ permission: 'SAMPLE_INVENTORY', roles: ['editor'], data });
    expect(whyNot(keeper, needs.manageSampleSales)?.held).toBe(
      'You hold “Sample inventory” as Editor, for the Production library.',
    );
    expect(whyNot(keeper, needs.manageSampleProduction)).toBeNull();
  });

  test('several ways in are all named, and the one that is half held is told of', () => {
    const reader = person({ permission: 'PRODUCT__INTERNAL_ASSORTMENTS', roles: ['user'] });
    expect(whyNot(reader, needs.manageAnnouncements)).toEqual({
      rule: 'This needs “Administration: users” as Admin or “Internal assortments” as Admin editor.',
      held: 'You hold “Internal assortments” as User.',
    });
  });

  test('there is an answer exactly where access is refused, for every need and every single grant', () => {
    const grants = permissions.flatMap((permission) => roles.map((role): Grant => ({ permission, roles: [role] })));
    for (const need of Object.values(needs) as Exclude<Need, string>[]) {
      for (const user of [person(), ...grants.map((grant) => person(grant))]) {
        expect(whyNot(user, need) === null).toBe(canAccess(user, need));
      }
    }
  });
});
