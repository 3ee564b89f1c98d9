import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionOf } from './connection-of.ts';

test('[R] the way to a server keeps its secrets and can be sent to another process', () => {
  const ssl = { ca: 'authority', cert: 'certificate', key: 'secret key', checkServerIdentity: () => undefined };
  const client = new pg.Client({ host: 'db.invalid', port: 5433, user: 'u', password: 'p', database: 'd', ssl });
  const sent = structuredClone(connectionOf(client));
  expect(sent).toEqual({
    ...{ host: 'db.invalid', port: 5433, user: 'u', password: 'p', database: 'd', anyName: true },
    ssl: { ca: 'authority', cert: 'certificate', key: 'secret key' },
  });
});

test('[T] a server that has to be who it says is asked for its name by the other process as well', () => {
  const client = new pg.Client({ host: 'db.invalid', user: 'u', password: 'p', database: 'd', ssl: { ca: 'a' } });
  expect(connectionOf(client)).toMatchObject({ anyName: false, ssl: { ca: 'a' } });
});
