import { usualSettings } from '@atelier/domain/document/document-settings';
import { expect, test } from 'vitest';
import { anAssortment, pairOf } from '../../../test/assortment-builders.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { aJobRun } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';
import { runSchedules } from './run-schedules.ts';

let time = Date.parse('2027-03-01T12:00:00Z');
const clock = { now: () => new Date(time) };
const db = await freshDatabase();
const portal = await aPortal(db, { clock });
const products = await withCatalogue(db, { count: 20, today: '2026-11-15' });
await thePersonas(db);
const mgr = await portal.as(personaEmail('mgr'));
const { _id: assortmentId } = await anAssortment(mgr, {
  state: 'Published',
  region: 'US',
  products: products.slice(0, 2).map(pairOf),
});

const minute = 60_000;
const hour = 60 * minute;

/** The worker looks every few minutes, from one instant to another. */
const look = async (from: number, to: number): Promise<void> => {
  for (time = from; time <= to; time += 10 * minute) await runSchedules.run(aJobRun(portal.platform), {});
};
const runsOf = async (schedule: string): Promise<string[]> => {
  const rows = await db.kysely
    .selectFrom('shared_documents')
    .select('run_at')
    .where('schedule_id', '=', schedule)
    .orderBy('run_at')
    .execute();
  return rows.map(({ run_at }) => run_at?.toISOString() ?? '');
};

test.each([
  ['is skipped', '02:30', '2027-03-13', ['2027-03-13T10:30', '2027-03-14T10:30', '2027-03-15T09:30']],
  ['comes twice', '01:30', '2027-11-06', ['2027-11-06T08:30', '2027-11-07T08:30', '2027-11-08T09:30']],
])(
  '[R17] a daily document at an hour that %s runs once that day, also under a clock that steps back',
  async (_, at, from, runs) => {
    const midnight = Date.parse(`${from}T00:00:00Z`);
    time = midnight;
    const schedule = { frequency: 'daily', from, time: at, zone: 'America/Los_Angeles', until: null } as const;
    const { _id: id } = await mgr.ok('scheduleDocument', {
      body: {
        assortmentId,
        format: 'pdf',
        settings: usualSettings('pricesheetCondensed', 'regular'),
        recipients: ['buyer@shop.example'],
        subject: 'Prices',
        body: '',
        schedule,
      },
    });
    const firstDay = midnight + 8 * hour;
    await look(firstDay, firstDay + 28 * hour);
    // The machine's clock is set back by an hour right behind a run, and the hour passes again.
    await look(firstDay + 26 * hour, firstDay + 52 * hour);
    expect((await runsOf(id)).map((run) => run.slice(0, 16))).toEqual(runs);
  },
);
