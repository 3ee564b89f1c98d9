import { expect, it } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

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

it('[G41] the mailbox of a demo that others can reach is for its administrators', async () => {
  await thePersonas(db);
  for (const env of [{ HOST: '0.0.0.0' }, { NODE_ENV: 'production' }]) {
    const reachable = await aPortal(db, { env });
    expect((await reachable.anyone().refused('listMailbox', {})).status).toBe(401);
    const user = await reachable.as(personaEmail('user'));
    expect((await user.refused('listMailbox', {})).status).toBe(403);
    const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect((await user.refused('readMail', unknown)).status).toBe(403);
    const admin = await reachable.as(personaEmail('admin'));
    await admin.ok('listMailbox', {});
  }
});
