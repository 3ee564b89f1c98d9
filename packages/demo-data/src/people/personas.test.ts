import { permissionFacts } from '@atelier/domain/access/permissions';
import { expect, test } from 'vitest';
import { demoLocations } from '../company/locations.ts';
import { personas } from './personas.ts';

const named = (persona: string) => personas.find((user) => user.persona === persona);

test('[M3.1] the personas of the reliability document exist, with addresses and codes of their own', () => {
  expect(personas.map((user) => user.persona)).toEqual(
    'admin mgr iaUS iaEU user dist coordA coordB srCoord appr srAppr req1 req2 editor srEditor adminEditor gone'.split(
      ' ',
    ),
  );
  expect(new Set(personas.map((user) => user.userCode)).size).toBe(personas.length);
  for (const user of personas) expect(user.email).toBe(`${user.persona}@atelier.example`);
});

test('[G8] two requesters share a full name and differ by code', () => {
  const [one, other] = [named('req1'), named('req2')];
  expect([one?.firstName, one?.lastName]).toEqual([other?.firstName, other?.lastName]);
  expect(one?.userCode).not.toBe(other?.userCode);
});

test('[M3.1] nobody holds a permission twice or a role that the permission does not offer', () => {
  for (const user of personas) {
    const held = user.permissions.map((grant) => grant.permission);
    expect(new Set(held).size, user.persona).toBe(held.length);
    for (const grant of user.permissions)
      for (const role of grant.roles) expect(permissionFacts[grant.permission].roles, user.persona).toContain(role);
  }
});

test('[M3.5] every location key of a person exists, and the active one is theirs', () => {
  const keys = new Set<string>(demoLocations.map((location) => location.key));
  for (const user of personas) {
    const own = user.tbes.flatMap((tbe) => tbe.locations);
    expect(own.every((key) => keys.has(key))).toBe(true);
    expect(own).toContain(user.activeLocation);
  }
});
