import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAssortment, pairOf } from '../../../test/assortment-builders.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { aJobRun } from '../../../test/parts.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { mailReport, runReportSchedules } from './mail-report.ts';

let time = Date.parse('2027-03-01T12:00:00Z');
const db = await freshDatabase();
const portal = await aPortal(db, { clock: { now: () => new Date(time) } });
const products = await withCatalogue(db, { count: 20, today: '2026-11-15' });
await thePersonas(db);
const [mgr, admin, user] = await Promise.all(['mgr', 'admin', 'user'].map((who) => portal.as(personaEmail(who))));
const season = { season: 'Spring', year: 2031 };
const fileData = { period: { kind: 'seasons' as const, seasons: [season] } };
const reportRoute = 'assortment-contents' as const;
const path = `/product/assortments/reporting/${reportRoute}`;
const daily = { frequency: 'daily', from: '2027-03-02', time: '08:00', zone: 'UTC', until: null } as const;

beforeAll(async () => {
  await anAssortment(mgr!, { ...season, subTitle: 'Alder', region: 'US', products: products.slice(0, 3).map(pairOf) });
});

const save = async (name: string) => (await mgr!.ok('saveSearch', { body: { name, path, query: {} } }))._id;
const schedule = (id: string) =>
  mgr!.ok('scheduleReport', { params: { id }, body: { reportRoute, fileData, schedule: daily } });

const runDue = async (at: string) => {
  time = Date.parse(at);
  const run = aJobRun(portal.platform);
  const before = await db.kysely.selectFrom('scheduled_reports').select(['id', 'next_run']).execute();
  await runReportSchedules.run(run, {});
  const due = before.filter(({ next_run }) => next_run !== null && next_run.getTime() <= time);
  for (const { id, next_run } of due) await mailReport.run(run, { id, runAt: next_run!.toISOString() });
  return due.map(({ id, next_run }) => ({ id, runAt: next_run!.toISOString() }));
};
const mailsOf = (subject: string) =>
  db.kysely
    .selectFrom('mail_outbox as m')
    .leftJoin('mail_attachments as a', 'a.mail_id', 'm.id')
    .select(['m.id', 'm.recipients', 'm.text_body', 'a.filename', 'a.content'])
    .where('m.subject', '=', subject)
    .execute();

test('[G24, R14] a saved report comes to its owner with its workbook when it is due, and once', async () => {
  const id = await save('Spring by account');
  expect((await schedule(id)).nextRun).toBe('2027-03-02T08:00:00.000Z');
  expect(await runDue('2027-03-02T07:59:00Z')).toEqual([]);
  const [ran] = await runDue('2027-03-02T08:01:00Z');
  await mailReport.run(aJobRun(portal.platform), ran!);
  const mails = await mailsOf('Spring by account');
  expect(mails.map(({ recipients, filename }) => [recipients, filename])).toEqual([
    [[personaEmail('mgr')], 'Spring_by_account.xlsx'],
  ]);
  const { header, rows } = await readWorkbook(mails[0]!.content!);
  expect([header[0], rows.length]).toEqual(['Account', 3]);
  const shown = await portal.anyone().send('openMailAttachment', { params: { id: mails[0]!.id } });
  expect([shown.statusCode, shown.rawPayload.length]).toEqual([200, mails[0]!.content!.length]);
  const { data } = await mgr!.ok('listReportSchedules', {});
  expect(data[0]).toMatchObject({ _id: id, nextRun: '2027-03-03T08:00:00.000Z', lastError: null });
});

test('[T2] nobody schedules or ends the report of another, and what is forgotten is mailed no more', async () => {
  const id = await save('My own');
  await schedule(id);
  const call = { params: { id }, body: { reportRoute, fileData, schedule: daily } };
  expect((await admin!.refused('scheduleReport', call)).status).toBe(404);
  expect((await admin!.refused('endReportSchedule', { params: { id } })).status).toBe(404);
  expect((await user!.refused('scheduleReport', call)).status).toBe(403);
  expect((await admin!.ok('listReportSchedules', {})).data).toEqual([]);
  expect((await mgr!.send('deleteSearch', { params: { id } })).statusCode).toBeLessThan(300);
  await runDue('2027-03-03T08:01:00Z');
  expect(await mailsOf('My own')).toEqual([]);
});

test('[G42] it is made with the rights of that moment: who lost them is told once and gets nothing more', async () => {
  const id = await save('Too late');
  await schedule(id);
  await sql`UPDATE users SET permissions = '[]'::jsonb WHERE email = ${personaEmail('mgr')}`.execute(db.kysely);
  await runDue('2027-03-04T08:01:00Z');
  await runDue('2027-03-05T08:01:00Z');
  expect(await mailsOf('Too late')).toEqual([]);
  expect(await mailsOf('Your scheduled report “Too late” has stopped')).toHaveLength(1);
});
