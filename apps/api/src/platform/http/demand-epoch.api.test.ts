import { epochHeader } from '@atelier/contract/epoch';
import { expect, test } from 'vitest';
import { aPortal, aUser } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { startNewEpoch } from '../editing/epoch.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const params = { key: 'products.view' };

test('[R15] a page from before a restore reads, but writes only after it was loaded anew', async () => {
  const api = await portal.as((await aUser(db)).email);
  const epochOf = async () => String((await api.send('readSetting', { params })).headers[epochHeader]);
  const write = (value: number, epoch: string) =>
    api.send('writeSetting', { params, body: { value } }, { [epochHeader]: epoch });
  const before = await epochOf();
  expect((await write(1, before)).statusCode).toBe(200);
  await startNewEpoch(db.kysely as never);
  const refused = await write(2, before);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'restored']);
  expect(refused.json().message).toContain('Please reload');
  const read = await api.send('readSetting', { params }, { [epochHeader]: before });
  expect([read.statusCode, read.json().value]).toEqual([200, 1]);
  expect(await epochOf()).not.toBe(before);
  expect((await write(3, await epochOf())).statusCode).toBe(200);
});
