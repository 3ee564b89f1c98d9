import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { startWay } from '../../../test/way-to-server.ts';
import { ConfigError, readConfig } from '../config.ts';
import { checkServer } from './check-server.ts';
import { openDatabase } from './connect.ts';
import { serversOf } from './servers.ts';

const { url } = await freshDatabase();

test('an address that names several servers is taken apart; every other one stays as it is', () => {
  expect(serversOf('postgresql://u:p%40@one:1,two:2/name?sslmode=require')).toEqual([
    'postgresql://u:p%40@one:1/name?sslmode=require',
    'postgresql://u:p%40@two:2/name?sslmode=require',
  ]);
  expect(serversOf('postgres://u@[::1]:5432/name')).toEqual(['postgres://u@[::1]:5432/name']);
  expect(serversOf(url)).toEqual([url]);
  const several = 'postgresql://u@one:1,two:2/name';
  expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  expect(() => readConfig({ DATABASE_URL: 'postgresql://u@one:1,two:nonsense/name' })).toThrow(ConfigError);
});

test('[R12] of several servers the one that answers is used, and the next one when it is gone', async () => {
  const ways = [await startWay(url), await startWay(url)];
  const hosts = ways.map((way) => new URL(way.url).host);
  const several = ways[0]!.url.replace(hosts[0]!, hosts.join(','));
  expect(await checkServer(several)).toBe(ways[0]!.url);
  const db = await openDatabase({ url: several });
  onTestFinished(() => db.close());
  expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  ways[0]!.close();
  await until(() =>
    db.pool.query('select 2 as n').then(
      ({ rows }) => rows[0]?.n === 2,
      () => false,
    ),
  );
  expect(await checkServer(several)).toBe(ways[1]!.url);
});
