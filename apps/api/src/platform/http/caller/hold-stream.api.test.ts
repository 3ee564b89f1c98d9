import { beforeAll, expect, test } from 'vitest';
import { aPortal, aUser } from '../../../../test/builders.ts';
import { type EventReader, readEvents } from '../../../../test/event-reader.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase({ poolSize: 6 });
const portal = await aPortal(db);
let url = '';
beforeAll(async () => {
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});

test('one person holds at most 40 streams, is told so, and takes a place again when one is left', async () => {
  const cookie = (await portal.as((await aUser(db)).email)).cookieHeader();
  const readers: EventReader[] = [];
  const open = async () => {
    const reader = await readEvents(`${url}/api/push`, cookie);
    readers.push(reader);
    return reader.status;
  };
  try {
    for (let at = 0; at < 40; at += 1) expect(await open()).toBe(200);
    const refused = await fetch(`${url}/api/push`, { headers: { cookie } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3']);
    expect(await refused.json()).toMatchObject({
      code: 'tooManyOpen',
      message: 'You have too many of these open at once. Please close a window or wait until the others have finished.',
    });
    const other = (await portal.as((await aUser(db)).email)).cookieHeader();
    const theirs = await readEvents(`${url}/api/push`, other);
    readers.push(theirs);
    expect(theirs.status).toBe(200);
    readers[0]?.close();
    await expect.poll(open).toBe(200);
  } finally {
    for (const reader of readers) reader.close();
  }
});
