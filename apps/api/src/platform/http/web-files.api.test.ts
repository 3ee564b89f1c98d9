import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { someParts } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { openPlatform } from '../open-platform.ts';
import { answerNotFound } from './not-found.ts';
import { createServer } from './server.ts';
import { serveWeb } from './web-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-web-'));
const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Atelier</title>');
writeFileSync(join(folder, 'season.html'), '<!doctype html><title>Season</title>');
writeFileSync(join(folder, 'assets/app-1a2b3c.js'), script);
writeFileSync(join(folder, 'assets/packed-1a2b3c.js'), script);
writeFileSync(join(folder, 'assets/packed-1a2b3c.js.br'), brotliCompressSync('as it was packed'));
writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

let restOfSlow = Promise.withResolvers<string>();
const db = await freshDatabase();
const app = await createServer(openPlatform(someParts(db)));
await serveWeb(app, folder, {
  notFound: answerNotFound('/api', {}),
  demo: true,
  pages: [
    {
      file: 'season.html',
      under: '/global/conference/',
      made: (page) => ({
        beginning: page,
        rest: async ({ headers }) => (headers.cookie === 'slow' ? restOfSlow.promise : (headers.cookie ?? '')),
      }),
    },
  ],
});
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host: 'localhost', ...headers } });

/** Over a socket: everything else tidies the address up before it is sent. */
const asWritten = (path: string, method = 'GET') =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, method }, (reply) => {
      resolve(text(reply).then((body) => ({ status: reply.statusCode, body })));
    })
      .on('error', reject)
      .end();
  });

describe('the built web app', () => {
  it('hashed assets are kept for ever, other files are asked for again', async () => {
    const asset = await get('/assets/app-1a2b3c.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    const { etag } = (await get('/favicon.svg')).headers;
    expect((await get('/favicon.svg', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each(['/', '/login', '/product/assortments/12?x=1', '/index.html'])('%s is the page, never kept', async (url) => {
    const page = await get(url);
    if (url === '/index.html') return expect(page.statusCode).toBe(404);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Atelier');
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  it('screens with a page of their own begin with it, never kept; its file is none of the addresses', async () => {
    for (const [url, title] of [
      ['/global/conference/fall25', 'Season'],
      ['/global/conference/fall25/dashboard/ads?tab=Kids', 'Season'],
      ['/global/conference', 'Atelier'],
      ['/global/conferences/fall25', 'Atelier'],
    ]) {
      const page = await get(url!);
      expect([url, page.body]).toEqual([url, `<!doctype html><title>${title}</title>`]);
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
    expect((await get('/global/conference/fall25', { cookie: 'for one' })).body).toContain('for one');
    expect((await get('/season.html')).statusCode).toBe(404);
    expect(await asWritten('/global/conference/fall25', 'HEAD')).toEqual({ status: 200, body: '' });
  });

  it('a reader who leaves meanwhile, and a rest that fails, take nothing with them', async () => {
    restOfSlow = Promise.withResolvers();
    const { port } = app.server.address() as AddressInfo;
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/global/conference/fall25',
      headers: { cookie: 'slow' },
    }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    reply.on('error', () => undefined);
    reply.destroy();
    await once(reply, 'close');
    restOfSlow.reject(new Error('too late'));
    expect((await get('/global/conference/fall25')).statusCode).toBe(200);
  });

  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
    ['identity', () => new PassThrough()],
  ])('the beginning of such a page is there before the rest is made (%s)', async (encoding, unpack) => {
    restOfSlow = Promise.withResolvers();
    const { port } = app.server.address() as AddressInfo;
    const headers = { cookie: 'slow', 'accept-encoding': encoding };
    const asked = request({ host: '127.0.0.1', port, path: '/global/conference/fall25', headers }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const page = reply.pipe(unpack());
    const [first] = (await once(page, 'data')) as [Buffer];
    expect(String(first)).toBe('<!doctype html><title>Season</title>');
    restOfSlow.resolve('the rest');
    expect(String((await once(page, 'data'))[0])).toBe('the rest');
  });

  it.each([
    '/assets/gone-4d5e6f.js',
    '/assets/',
    '/assets/%2e%2e/index.html',
    '/nothing.css',
    '/global/conference/fall25.css',
    '/global/conference//fall25',
    '/global/conference/%2e%2e/fall25',
    '//api/users/ping',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/x%00y',
    '/api',
    '/api/nothing',
    '/api/%2e%2e/login',
    '/a\\b',
  ])('%s is a 404 and never the page', async (url) => {
    const { status, body } = await asWritten(url);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'notFound' });
  });

  it('[T10] prototypes are pages of the demo only', async () => {
    const real = await createServer(openPlatform(someParts(db)));
    await serveWeb(real, folder, { notFound: answerNotFound('/api', {}), demo: false });
    const status = async (server: typeof app, url: string) =>
      (await server.inject({ url, headers: { host: 'localhost' } })).statusCode;
    for (const url of ['/prototypes', '/prototypes/dragdrop', '/prototypes/grid?x=1']) {
      expect([url, await status(app, url), await status(real, url)]).toEqual([url, 200, 404]);
    }
    expect(await status(real, '/prototypes-of-spring')).toBe(200);
    await real.close();
  });

  it('only reading gets the page', async () => {
    expect((await get('/login', {}, 'POST')).statusCode).toBe(404);
    expect(await asWritten('/login', 'HEAD')).toEqual({ status: 200, body: '' });
  });

  it('is compressed for who can read it', async () => {
    const reply = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(script);
  });

  it('what was compressed when it was built is sent as it is, and to who cannot read it as it was', async () => {
    const packed = await get('/assets/packed-1a2b3c.js', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
    });
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('as it was packed');
    const plain = await get('/assets/packed-1a2b3c.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    expect((await get('/assets/packed-1a2b3c.js.br')).statusCode).toBe(404);
  });
});
