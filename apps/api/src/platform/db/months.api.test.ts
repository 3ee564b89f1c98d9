import { expect, onTestFinished, test } from 'vitest';
import { aJobRun, someParts, until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { currentPosition, readOutbox } from '../outbox/read-outbox.ts';
import { migrate } from './migrate.ts';

const db = await freshDatabase();
const address = { url: db.url, ownerUrl: db.ownerUrl };
const clean = (env: Record<string, string> = {}) => cleanUp.run(aJobRun(someParts(db, env)), undefined);

/** The first day of the month that lies so many months from now, as PostgreSQL counts. */
const monthAt = async (months: number) => {
  const { rows } = await db.pool.query<{ first: string; name: string }>(
    `select to_char(m, 'YYYY-MM-DD') as first, to_char(m, 'YYYY_MM') as name
       from (select date_trunc('month', now() at time zone 'UTC') + make_interval(months => $1) as m) t`,
    [months],
  );
  return rows[0]!;
};
const log = (at: string, id: string) =>
  db.pool.query(
    `insert into audit_log (at, actor, actor_name, action, entity, entity_id, summary)
     values ($1, 'ada', 'Ada', 'edit', 'thing', $2, 'Something')`,
    [at, id],
  );
const count = (day: string, action: string) =>
  db.pool.query(`insert into statistics_daily values ($1, 'ada', $2, '', '', '', 1)`, [day, action]);
const asOwner = async <T extends object>(statement: string): Promise<T[]> => {
  const client = await db.ownerClient();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
};
const placesOf = async (table: string, column: string) =>
  Object.fromEntries(
    (
      await asOwner<{ of: string; place: string }>(
        `select ${column} as of, tableoid::regclass::text as place from ${table}`,
      )
    ).map(({ of, place }) => [of, place]),
  );
/** Months that lie behind, as a portal has them that has run for so long. */
const pastMonth = async (table: string, months: number) => {
  const { first, name } = await monthAt(months);
  const { first: next } = await monthAt(months + 1);
  await db.asOwner(
    `create table if not exists months.${table}_${name} (like ${table} including defaults including constraints)`,
  );
  return { first, next, name };
};

test('rows land in their month, a month that nobody made takes them in the rest, and all are read as one', async () => {
  const [now, next, far] = [await monthAt(0), await monthAt(1), await monthAt(30)];
  await log(`${now.first}T00:00:00Z`, 'this');
  await log(`${next.first}T00:00:00Z`, 'next');
  await log(`${far.first}T12:00:00Z`, 'far');
  await log('2001-01-01T00:00:00Z', 'old');
  expect(await placesOf('audit_log', 'entity_id')).toEqual({
    this: `months.audit_log_${now.name}`,
    next: `months.audit_log_${next.name}`,
    far: 'months.audit_log_rest',
    old: `months.audit_log_${now.name}`,
  });
  const { rows } = await db.pool.query(
    `select entity_id from audit_log where entity = 'thing' order by id desc limit 2`,
  );
  expect(rows).toEqual([{ entity_id: 'old' }, { entity_id: 'far' }]);
});

test('the months to come are made by cleaning, with the rights of the application, once', async () => {
  const made = async () =>
    (
      await asOwner(
        `select relname from pg_class where relnamespace = 'months'::regnamespace and relkind = 'r' order by 1`,
      )
    ).length;
  const { name } = await monthAt(3);
  await db.asOwner(`drop table months.audit_log_${name}, months.statistics_daily_${name}`);
  const before = await made();
  await clean();
  expect(await made()).toBe(before + 2);
  await clean();
  expect(await made()).toBe(before + 2);
});

test('a month whose rows came before it was made stays with the rest, and the next ones are made', async () => {
  const [second, third] = [await monthAt(2), await monthAt(3)];
  await db.asOwner(`drop table months.statistics_daily_${second.name}, months.statistics_daily_${third.name}`);
  await count(second.first, 'early');
  await clean();
  await count(third.first, 'in time');
  expect(await placesOf('statistics_daily', 'action')).toMatchObject({
    early: 'months.statistics_daily_rest',
    'in time': `months.statistics_daily_${third.name}`,
  });
  // Counting on what was counted is one row, wherever it lies.
  await db.pool.query(
    `insert into statistics_daily values ($1, 'ada', 'early', '', '', '', 1)
     on conflict (day, user_code, action, model_type, assortment, detail)
       do update set times = statistics_daily.times + excluded.times`,
    [second.first],
  );
  expect((await db.pool.query(`select times from statistics_daily where action = 'early'`)).rows).toEqual([
    { times: 2 },
  ]);
});

test('sums older than the setting go with their month, and nothing younger', async () => {
  // A portal of half a year: its first month ends there, and each later one is its own.
  const months = await Promise.all([-3, -2, -1].map((n) => pastMonth('statistics_daily', n)));
  const { first, name } = await monthAt(0);
  await db.asOwner(`alter table statistics_daily detach partition months.statistics_daily_${name}`);
  await db.asOwner(`alter table statistics_daily attach partition months.statistics_daily_${name}
                      for values from ('${first}') to ('${(await monthAt(1)).first}')`);
  for (const month of months)
    await db.asOwner(`alter table statistics_daily attach partition months.statistics_daily_${month.name}
                        for values from ('${month.first}') to ('${month.next}')`);
  for (const [at, month] of months.entries()) await count(month.first, `kept ${at}`);
  await count('2001-01-01', 'in the rest');
  const left = async () =>
    (
      await db.pool.query<{ action: string }>(
        `select action from statistics_daily where action ~ '^kept|rest' order by 1`,
      )
    ).rows;
  await clean();
  expect(await left()).toHaveLength(4);
  await clean({ STATISTICS_KEPT_MONTHS: '2' });
  expect(await left()).toEqual([{ action: 'kept 1' }, { action: 'kept 2' }]);
});

test('[T25] months of the change log go by their owner alone, and the application reaches no month by itself', async () => {
  const { name } = await monthAt(0);
  for (const statement of [
    `select from months.audit_log_${name}`,
    `delete from months.audit_log_rest`,
    `drop table months.audit_log_${name}`,
    `select drop_months('audit_log', 1)`,
  ])
    await expect(db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  // Nor can the owner by an ordinary statement.
  await expect(asOwner(`delete from months.audit_log_${name}`)).rejects.toMatchObject({ code: '42501' });
  await expect(asOwner(`delete from months.audit_log_rest`)).rejects.toMatchObject({ code: '42501' });
  const past = await pastMonth('audit_log', -3);
  onTestFinished(() => db.asOwner(`drop table if exists months.audit_log_${past.name}`));
  await db.asOwner(`alter table audit_log detach partition months.audit_log_${name}`);
  await db.asOwner(
    `alter table audit_log attach partition months.audit_log_${past.name} for values from (minvalue) to ('${past.next}')`,
  );
  await log(`${past.first}T00:00:00Z`, 'long ago');
  const read = async () => (await db.pool.query(`select from audit_log where entity_id = 'long ago'`)).rowCount;
  await migrate(address);
  await migrate(address, { auditMonths: 3 });
  expect(await read()).toBe(1);
  await migrate(address, { auditMonths: 2 });
  expect(await read()).toBe(0);
});

test('who may add no rows has no months made, and who may delete none has none dropped', async () => {
  const { rows } = await db.pool.query<{ role: string }>('select quote_ident(current_user) as role');
  const { role } = rows[0]!;
  await db.asOwner(`revoke insert on audit_log from ${role}; revoke delete on statistics_daily from ${role}`);
  onTestFinished(() => db.asOwner(`grant insert on audit_log to ${role}; grant delete on statistics_daily to ${role}`));
  for (const statement of ['select make_months(1)', 'select drop_statistics(1)'])
    await expect(db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('what happened over the border of a month is told to who comes back, in its order, and goes after a day', async () => {
  const from = await currentPosition(db.kysely);
  const { first } = await monthAt(0);
  for (const [at, topic] of [
    [`${first}T00:00:00Z`, 'after'],
    [`'${first}'::timestamptz - interval '1 second'`, 'before'],
    ['now()', 'now'],
  ] as const)
    await db.pool.query(
      `insert into outbox_events (at, topic, payload) values (${at.endsWith('Z') ? `'${at}'` : at}, $1, '{}')`,
      [topic],
    );
  const told = async () => (await readOutbox(db.kysely, from)).events.map(({ topic }) => topic);
  // What others on the same server have not ended yet holds back what is told.
  await until(async () => (await told()).length >= 3);
  expect(await told()).toEqual(['after', 'before', 'now']);
  await clean();
  const young = new Date().getUTCDate() === 1 ? ['after', 'before', 'now'] : ['now'];
  expect(await told()).toEqual(young);
});
