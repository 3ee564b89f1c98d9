import { contract } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { someParts } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { createLogger, redactUrl } from './logger.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const canary = 'CANARY7f3a9';
const json = { 'content-type': 'application/json' };

beforeAll(() => thePersonas(db));

describe('[T6] logs', () => {
  it('hold no password, code, token or cookie that came with a request, whatever became of it', async () => {
    const user = await portal.as(personaEmail('user'));
    const session = user.cookieHeader().split('=')[1]!;
    const ask = (method: string, url: string, payload?: string, headers = {}) =>
      user.raw({ method, url, headers: { ...json, ...headers }, ...(payload === undefined ? {} : { payload }) });
    await ask('POST', '/api/users/session', JSON.stringify({ email: `${canary}@x.example`, password: canary }));
    await ask('POST', '/api/users/session', JSON.stringify({ email: 1, password: `${canary}\u0000` }));
    await ask('POST', '/api/users/session', `{"password":"${canary}"`);
    await ask('POST', '/api/users/password', JSON.stringify({ userId: canary, code: canary, password: canary }));
    await ask('GET', `/api/users/confirm/${canary}/${canary}`);
    await ask('GET', `/api/users/pending/${canary}`);
    await ask('GET', `/api/users/session?token=${canary}`);
    await ask('GET', `/api/file/shared/abc/document/${canary}/x.pdf`);
    await ask('GET', `/api/%zz?code=${canary}`);
    await ask('GET', '/api/users/ping', undefined, { authorization: `Bearer ${canary}`, cookie: `sid=${canary}` });
    const lines = portal.log.join('');
    expect(lines).toContain('"path":"/api/users/session"');
    expect(lines).not.toContain(canary);
    expect(lines).not.toContain(session);
    expect(lines).not.toContain(encodeURIComponent(canary));
  });

  it('hold no code of any address of the contract, nor of one that nobody answers', async () => {
    const code = `${canary}_${'x'.repeat(21)}`;
    const withParams = (Object.values(contract) as Route[]).filter(({ path }) => path.includes('{'));
    expect(withParams.length).toBeGreaterThan(30);
    for (const { method, path } of withParams) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, code)}`;
      await portal.anyone().raw({ method, url });
      await portal.anyone().raw({ method, url: `${url}/nowhere` });
    }
    for (const { path } of withParams.filter((route) => /\{(code|pendingUser)\}/.test(route.path)))
      await portal.anyone().raw({ method: 'GET', url: `/api${path.replaceAll(/\{\w+\}/g, canary)}` });
    await portal.anyone().raw({ method: 'GET', url: `/shared-package/${code}/${code}` });
    expect(portal.log.join('')).not.toContain(canary);
  });

  it('name the place of an unexpected failure, but not the values the database quotes', async () => {
    const { log, lines } = someParts(db);
    const duplicate = await db.kysely
      .insertInto('users')
      .values({
        id: crypto.randomUUID(),
        user_code: 'A',
        email: canary.toLowerCase(),
        name: canary,
        last_name: '',
        status: 'gone' as 'active',
      })
      .execute()
      .catch((error: unknown) => error);
    const syntax = await db.pool.query('SELECT $1::uuid', [canary]).catch((error: unknown) => error);
    for (const err of [duplicate, syntax]) log.error({ err }, 'unexpected failure');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.toLowerCase()).not.toContain(canary.toLowerCase());
    expect(JSON.parse(lines[0]!)).toMatchObject({ err: { state: '23514', place: expect.stringContaining('users') } });
    expect(JSON.parse(lines[1]!)).toMatchObject({ err: { state: '22P02', stack: expect.stringContaining('at ') } });
  });

  it('redact by key, up to three levels down', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    log.info({ password: canary, body: { token: canary, deep: { accessCode: canary, netCost: canary } } }, 'x');
    log.info({
      'set-cookie': canary,
      headers: { 'set-cookie': [canary] },
      list: [{ email: canary }],
    });
    log.info({
      shown: { toJSON: () => ({ secret: canary }) },
      failed: Object.assign(new Error('x'), { token: canary }),
    });
    log.child({ cookie: canary }).info('x');
    log
      .child({ body: { token: canary } })
      .child({ list: [{ email: canary }] })
      .info('x');
    const bound = log.child({});
    bound.setBindings({ body: { deep: { secret: canary } } });
    bound.info('x');
    log.info('%j came', { body: { deep: { token: canary } } });
    log.info({}, { body: { token: canary } } as never);
    expect(lines).toHaveLength(8);
    expect(lines.join('')).not.toContain(canary);
  });

  it('tell the rest where a part of them cannot be written', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const broken = { toJSON: () => expect.fail('not to be written') };
    log.info({ broken, whole: 1 }, 'x');
    expect(JSON.parse(lines[0]!)).toMatchObject({ broken: '[cannot be written]', whole: 1 });
  });

  it('keep everything else as it was given', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const at = new Date(0);
    const given = {
      none: null,
      missing: undefined,
      no: false,
      list: [1, ['a']],
      deep: { er: { still: { here: 1 } } },
      at,
    };
    log.info(given, 'x');
    expect(JSON.parse(lines[0]!)).toEqual({
      ...{ level: 30, time: expect.any(String), msg: 'x' },
      ...JSON.parse(JSON.stringify(given)),
    });
  });

  it.each([
    ['/set-password/1/abc/new', '/set-password/[redacted]'],
    ['/api/users/confirm/1/abc', '/api/users/confirm/[redacted]'],
    ['/api/file/shared/9/document/CODE/a.pdf?x=1', '/api/file/shared/9/document/[redacted]?…'],
    ['/api/products?text=secret', '/api/products?…'],
  ])('write %s as %s', (url, expected) => {
    expect(redactUrl(url)).toBe(expected);
  });
});
