import { afterAll, expect, test, vi } from 'vitest';
import { aPortal, aUser } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { demandRoom, NoRoomLeft, roomFor, watchDisk } from './disk-room.ts';

const db = await freshDatabase();
const disk = { full: false };
const portal = await aPortal({ ...db, full: () => disk.full });
afterAll(() => {
  disk.full = false;
});

test('[R20] a disk that is almost full: edits are refused with a sentence, people come in and read as ever', async () => {
  const { email } = await aUser(db);
  disk.full = true;
  const person = await portal.as(email);
  const refused = await person.refused('writeSetting', { params: { key: 'grid.columns' }, body: { value: 1 } });
  expect([refused.status, refused.code]).toEqual([507, 'storageFull']);
  expect(refused.message).toBe('There is no space left to save this. Please tell your administrator.');
  expect((await person.send('readSetting', { params: { key: 'grid.columns' } })).statusCode).toBe(200);
  const ready = await portal.anyone().raw({ method: 'GET', url: '/readyz' });
  expect([ready.statusCode, ready.json().status, ready.json().checks.disk]).toEqual([200, 'degraded', 'full']);
  disk.full = false;
  expect((await person.send('writeSetting', { params: { key: 'grid.columns' }, body: { value: 1 } })).statusCode).toBe(
    200,
  );
});

test('the disk counts as full while less than 128 MiB are left, on a small one 32, and no longer', async () => {
  let left = 14e6;
  const room = watchDisk('/somewhere', async () => ({ free: left, size: 1e12 }));
  await vi.waitFor(() => expect(room.full()).toBe(true));
  left = 200e6;
  await vi.waitFor(() => expect(room.full()).toBe(false), { timeout: 10_000 });
  room.stop();
  await expect(demandRoom('/here', async () => ({ free: 14e6, size: 128e6 }))).rejects.toBeInstanceOf(NoRoomLeft);
  await demandRoom('/here', async () => ({ free: 40e6, size: 128e6 }));
});

test('[R20] many small files look at the disk once in a while, and before they could use up what is kept free', async () => {
  const disk = { free: 200e6, looks: 0, clock: 0 };
  const look = async () => {
    disk.looks += 1;
    return { free: disk.free, size: 1e12 };
  };
  const room = roomFor('/here', look, () => disk.clock);
  for (let file = 0; file < 100; file += 1) await room.demand(1_000);
  expect(disk.looks).toBe(1);
  disk.free = 14e6;
  disk.clock += 200;
  await expect(room.demand(1_000)).rejects.toBeInstanceOf(NoRoomLeft);
  disk.free = 200e6;
  disk.clock += 200;
  await room.demand(60e6);
  disk.free = 140e6;
  await room.demand(60e6);
  disk.free = 80e6;
  await expect(room.demand(60e6)).rejects.toBeInstanceOf(NoRoomLeft);
});
