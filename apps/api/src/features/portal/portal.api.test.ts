import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { saveOptionList } from './index.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

beforeAll(() => thePersonas(db));

describe('the portal itself', () => {
  it('[M2.6] /config/version reports the version without a login', async () => {
    const { data } = await portal.anyone().ok('version', {});
    expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('lists the options of the program and of the company', async () => {
    const user = await portal.as(personaEmail('user'));
    await inTransaction(db, (tx) =>
      saveOptionList(tx, 'pillars', [
        { value: 'b', label: 'Trail' },
        { value: 'a', label: 'Road' },
      ]),
    );
    expect((await user.ok('options', { params: { name: 'pillars' } })).data.map((one) => one.label)).toEqual([
      'Trail',
      'Road',
    ]);
    expect((await user.ok('options', { params: { name: 'productTypes' } })).data).toContainEqual({
      value: 'Footwear',
      label: 'Footwear',
    });
    for (const name of ['nothing', 'constructor', 'toString']) {
      expect((await user.refused('options', { params: { name } })).code).toBe('notFound');
    }
  });

  it.each(['__proto__', 'a%2fb', '..%2f..%2fetc', '%00', "x'--", 'x'.repeat(5_000), '%25', 'pillars%0A', 'a[b]'])(
    '[Q] a list named %s is a 404',
    async (name) => {
      const user = await portal.as(personaEmail('user'));
      const reply = await user.raw({ method: 'GET', url: `/api/options/data/${name}` });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound']);
    },
  );

  it('[M3.5] a distributor sees only own locations in the list, ADMIN + ADMIN sees all', async () => {
    const all = ['US_10', 'EU_20', 'UK_30', 'CA_40', 'JP_50'];
    await inTransaction(db, (tx) =>
      saveOptionList(
        tx,
        'locations',
        all.map((value) => ({ value, label: value })),
      ),
    );
    const seen = async (persona: string) => {
      const api = await portal.as(personaEmail(persona));
      return (await api.ok('options', { params: { name: 'locations' } })).data.map((one) => one.value);
    };
    expect(await seen('admin')).toEqual(all);
    const own = await seen('dist');
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
  });

  it('[G5] tiles follow permissions and show live figures', async () => {
    const admin = await portal.as(personaEmail('admin'));
    const user = await portal.as(personaEmail('user'));
    const pending = async () =>
      (await admin.ok('dashboard', {})).tiles.find((tile) => tile.id === 'access-requests')?.figure;
    const before = await pending();
    await db.kysely
      .insertInto('users')
      .values({
        id: randomUUID(),
        user_code: 'NEWPERSON',
        email: 'new.person@elsewhere.example',
        name: 'New',
        last_name: 'Person',
        status: 'pending',
      })
      .execute();
    expect(await pending()).toBe((before ?? 0) + 1);
    const ids = (await user.ok('dashboard', {})).tiles.map((tile) => tile.id);
    expect(ids).not.toContain('access-requests');
    expect(ids).toContain('products');
  });

  it('the mailbox exists in the demo only', async () => {
    const real = await aPortal(db, { env: { DEMO: 'off' } });
    expect((await real.anyone().refused('listMailbox', {})).status).toBe(404);
    await inTransaction(db, (tx) =>
      queueMail(tx, {
        to: ['new.person@elsewhere.example'],
        subject: 'Welcome',
        greeting: 'Hello,',
        paragraphs: ['Please come in.'],
        link: { label: 'Come in', url: 'http://localhost/login' },
      }),
    );
    const { data } = await portal.anyone().ok('listMailbox', {});
    expect(data[0]?.to).toEqual(['new.person@elsewhere.example']);
    const mail = await portal.anyone().ok('readMail', { params: { id: data[0]!.id } });
    expect(mail.text).toContain('http://localhost/login');
    const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect((await portal.anyone().refused('readMail', unknown)).status).toBe(404);
  });
});
