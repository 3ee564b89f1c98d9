import { describe, expect, it } from 'vitest';
import type { Permission } from './permissions.ts';
import { shownName, shownPerson, somebodyElse } from './shown-person.ts';

const reader = (roles: readonly string[], entity = 'Northwind') => ({
  userCode: 'R1',
  name: 'Rosa',
  lastName: 'Lind',
  entity,
  tbes: [],
  permissions: [{ permission: 'PRODUCTS' as Permission, roles }] as never,
});
const nobody = { userCode: '', name: somebodyElse };
const theo = { userCode: 'NL1002', name: 'Theo Lindqvist' };

describe('[G11] the names of people', () => {
  it('employees see everybody', () => {
    expect(shownPerson(reader(['user']), theo)).toEqual(theo);
    expect(shownName(reader(['user']), theo.name)).toBe(theo.name);
  });

  it('a distributor sees themselves and the people of their own entity', () => {
    const outside = reader(['distributor']);
    expect(shownPerson(outside, theo)).toEqual(nobody);
    expect(shownPerson(outside, { ...theo, entity: 'Atelier' })).toEqual(nobody);
    expect(shownPerson(outside, { ...theo, entity: 'Northwind' })).toEqual(theo);
    expect(shownPerson(outside, { userCode: 'R1', name: 'Rosa Lind' })).toEqual({ userCode: 'R1', name: 'Rosa Lind' });
    expect(shownName(outside, theo.name)).toBe(somebodyElse);
    expect(shownName(outside, 'Rosa Lind')).toBe('Rosa Lind');
  });

  it('an entity that is not known makes no colleagues', () => {
    expect(shownPerson(reader(['distributor'], ''), { ...theo, entity: '' })).toEqual(nobody);
  });
});
