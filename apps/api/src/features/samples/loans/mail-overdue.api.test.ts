import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { personaEmail } from '../../../../test/builders.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { aJobRun } from '../../../../test/parts.ts';
import { aSamplePortal, createSample } from '../../../../test/sample-builders.ts';
import { mailOverdue } from './mail-overdue.ts';

const { db, portal, production, sales } = await aSamplePortal();
const code: Record<'Production' | 'Sales', string> = { Production: '', Sales: '' };

beforeAll(async () => {
  for (const [library, api] of [
    ['Production', production],
    ['Sales', sales],
  ] as const) {
    const sample = await createSample(api, library, { totalQty: 2 });
    code[library] = `${sample.code.slice(0, 4)}-${sample.code.slice(4)}`;
    const lent = { codes: [sample.code], borrower: `Borrower of ${library}`, dueDate: '2099-01-01' };
    await api.ok('lendSamples', { body: lent });
    await api.ok('lendSamples', { body: { ...lent, borrower: 'In time' } });
  }
  await db.asOwner(`UPDATE sample_loans SET due_date = '2026-01-05' WHERE borrower_name LIKE 'Borrower%'`);
});
beforeEach(() => db.asOwner('DELETE FROM mail_outbox; DELETE FROM sample_digests'));

const runAt = (at: string) => mailOverdue.run({ ...aJobRun(portal.platform), clock: { now: () => new Date(at) } }, {});
const mailsOf = (persona: string) => mailsTo(db, personaEmail(persona));

test('[M18] whoever looks after a library is told once a week what of it is overdue, with whom and since when', async () => {
  await runAt('2026-11-16T15:05:00Z');
  const [mail, ...more] = await mailsOf('coordA');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('1 sample loan overdue');
  for (const words of [code.Production, 'Borrower of Production', 'due 01/05/26', 'belongs to 118', '?loans=overdue'])
    expect(mail?.text).toContain(words);
  for (const words of [code.Sales, 'In time']) expect(mail?.text).not.toContain(words);
  const [both] = await mailsOf('srCoord');
  expect(both?.subject).toBe('2 sample loans overdue');
  expect(both?.text).toContain('/dashboard');
  expect(await mailsOf('user')).toEqual([]);
});

test('[M18, R17] through five weeks, also where clocks are set back: one mail for each person and week', async () => {
  for (let at = Date.parse('2026-10-12T14:05:00Z'); at < Date.parse('2026-11-16T13:00:00Z'); at += 6 * 3_600_000)
    await runAt(new Date(at).toISOString());
  expect(await mailsOf('coordA')).toHaveLength(5);
  expect(await mailsOf('coordB')).toHaveLength(5);
});

test('[R9] sixteen workers at once mail once; one that fails in the middle mails nobody, and the next all', async () => {
  await db.asOwner(`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.recipients @> ARRAY['${personaEmail('srCoord')}'] THEN RAISE EXCEPTION 'torn'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse_mail BEFORE INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION refuse_mail()`);
  await expect(runAt('2026-11-16T15:05:00Z')).rejects.toThrow('torn');
  expect(await mailsOf('coordA')).toEqual([]);
  await db.asOwner('DROP TRIGGER refuse_mail ON mail_outbox; DROP FUNCTION refuse_mail()');
  await Promise.all(Array.from({ length: 16 }, () => runAt('2026-11-16T16:05:00Z')));
  for (const persona of ['coordA', 'coordB', 'srCoord']) expect(await mailsOf(persona)).toHaveLength(1);
  const { rows } = await sql<{ week: string; people: number }>`SELECT week::text, people FROM sample_digests`.execute(
    db.kysely,
  );
  expect(rows).toMatchObject([{ week: '2026-11-16' }]);
  expect(rows[0]!.people).toBeGreaterThanOrEqual(3);
});
