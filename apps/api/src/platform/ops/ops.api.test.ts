import { contract } from '@atelier/contract';
import { describe, expect, it } from 'vitest';
import { aPortal } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../db/connect.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const get = (url: string, headers: Record<string, string> = {}, address?: string) =>
  portal.anyone(address === undefined ? {} : { address }).raw({ method: 'GET', url, headers });

describe('operations', () => {
  it('[M2.6] /config/version reports the version without a login', async () => {
    const { data } = await portal.anyone().ok('version', {});
    expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('/healthz and /readyz say yes while everything is there', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    const ready = await get('/readyz');
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { server: 'ok', database: 'ok', migrations: 'ok', store: 'ok', disk: 'ok', auditLog: 'ok' },
    });
  });

  it('[R12] without a database the process lives, is not ready, and answers 503 with Retry-After', async () => {
    const lost = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    const without = await aPortal(lost);
    const ask = (url: string) =>
      without.anyone().raw({ method: 'GET', url, headers: { cookie: `sid=${'a'.repeat(43)}` } });
    expect((await ask('/healthz')).statusCode).toBe(200);
    const ready = await ask('/readyz');
    expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'down']);
    const reply = await ask('/api/users/session');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '3']);
    expect(reply.json()).toMatchObject({ code: 'unavailable' });
    expect(reply.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    await lost.close();
  });

  it('[R13] a store that cannot be used leaves the process in service, degraded, and the figures say so', async () => {
    const broken = await aPortal(db, { env: { STORAGE_URL: 'file:///proc/version/files' } });
    const ask = (url: string) => broken.anyone().raw({ method: 'GET', url });
    const ready = await ask('/readyz');
    expect([ready.statusCode, ready.json().status, ready.json().checks.store]).toEqual([200, 'degraded', 'down']);
    const { body } = await ask('/metrics');
    expect(body).toContain('atelier_part_up{part="store"} 0');
    expect(body).toContain('atelier_part_up{part="database"} 1');
  });

  it('/metrics counts requests by route pattern, never by address', async () => {
    await get('/api/users/settings/grid.columns');
    const { body, statusCode } = await get('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('route="/api/users/settings/:key"');
    expect(body).not.toContain('grid.columns');
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'atelier_database_connections{state="waiting"}',
      'atelier_jobs',
    ]) {
      expect(body).toContain(name);
    }
  });

  it('/metrics is for this machine alone, unless a token is set', async () => {
    const token = 'a-token-of-at-least-32-characters!';
    const guarded = await aPortal(db, { env: { METRICS_TOKEN: token } });
    const ask = (headers: Record<string, string>) => guarded.anyone().raw({ method: 'GET', url: '/metrics', headers });
    expect((await get('/metrics', {}, '192.0.2.7')).statusCode).toBe(404);
    expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
    expect((await ask({})).statusCode).toBe(404);
    expect((await ask({ authorization: `Bearer ${token}x` })).statusCode).toBe(404);
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it('OpenAPI names every route of the contract with its parameters and problems', async () => {
    const { paths, openapi } = (await get('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const named = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(named.sort()).toEqual(Object.keys(contract).sort());
    const { put } = paths['/users/settings/{key}'];
    expect(put.parameters.map((one: { name: string }) => one.name)).toEqual(['key', 'Idempotency-Key']);
    expect(put.requestBody.content['application/json'].schema.required).toContain('value');
    expect(put.responses[409].description).toContain('conflict');
    expect(put.responses[200].content['application/json'].schema.properties.version).toEqual({ type: 'number' });
  });

  it('/api/docs is a page without anything inline or from elsewhere', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script(?![^>]*src="\/)|<style|\son\w+=|https?:\/\//);
    expect((await get('/api/docs/docs.js')).headers['content-type']).toContain('text/javascript');
    expect((await get('/api/docs/docs.css')).statusCode).toBe(200);
  });
});
