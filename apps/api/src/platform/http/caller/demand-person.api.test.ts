import { personHeader } from '@atelier/contract/platform/person';
import { expect, test } from 'vitest';
import { aPortal, aUser } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const params = { key: 'products.view' };

test('[T7] what a page writes for somebody else than who is logged in by now is not written', async () => {
  const [before, now] = [await aUser(db), await aUser(db)];
  const api = await portal.as(now.email);
  const write = (value: number, person: string) =>
    api.send('writeSetting', { params, body: { value } }, { [personHeader]: encodeURIComponent(person) });
  expect((await write(1, now.userCode)).statusCode).toBe(200);
  const refused = await write(2, before.userCode);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'notSignedIn']);
  const read = await api.send('readSetting', { params }, { [personHeader]: encodeURIComponent(before.userCode) });
  expect([read.statusCode, read.json().value]).toEqual([200, 1]);
});
