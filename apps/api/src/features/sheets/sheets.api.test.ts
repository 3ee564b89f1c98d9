import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { ExportHead, ExportRow } from '@atelier/contract/files/sheets';
import { productImageAddress } from '@atelier/contract/products/product-images';
import { readSheet, type SheetPart } from '@atelier/sheets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { temporaryFolders } from '../../../test/making-under-way.ts';
import { removeWholly } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';

const db = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'sheets-test-'));
afterAll(() => removeWholly(folder));
const portal = await aPortal(db, { env: { STORAGE_URL: pathToFileURL(folder).href } });
const products = await withCatalogue(db, { count: 60, today: '2026-11-15' });

let user: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  user = await portal.as(personaEmail('admin'));
});

const octets = { 'content-type': 'application/octet-stream' };
const upload = (url: string, payload: Buffer | string | Readable, headers: Record<string, string> = octets) =>
  user.raw({ method: 'POST', url, payload, headers });
const lines = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const exported = (head: ExportHead, rows: ExportRow[]) =>
  [head, ...rows].map((line) => JSON.stringify(line)).join('\n');

const readBack = async (content: Buffer): Promise<SheetPart[]> => {
  const path = join(folder, 'back.xlsx');
  await writeFile(path, content);
  return Array.fromAsync(readSheet(path));
};

describe('POST /sheets/read', () => {
  test('[M9.1] an uploaded sheet comes back as its head, its rows and its end', async () => {
    const reply = await upload('/api/sheets/read', 'Style;Color\n001234;BBK\n100001;WHT\n');
    expect(reply.statusCode).toBe(200);
    expect(lines(reply.body)).toEqual([
      {
        kind: 'head',
        format: 'csv',
        sheet: '',
        header: ['Style', 'Color'],
        headerRow: 1,
        macros: false,
        encoding: 'utf-8',
        top: [
          { number: 1, cells: ['Style', 'Color'] },
          { number: 2, cells: ['001234', 'BBK'] },
          { number: 3, cells: ['100001', 'WHT'] },
        ],
      },
      {
        kind: 'rows',
        rows: [
          { number: 2, cells: ['001234', 'BBK'] },
          { number: 3, cells: ['100001', 'WHT'] },
        ],
        progress: 1,
      },
      { kind: 'end', rows: 2, merged: [], uncalculated: 0, leftOut: [] },
    ]);
  });

  test('[G38] another header row and another encoding can be asked for', async () => {
    const sheet = Buffer.from('title,x\nStyle,Note\n001234,\xe9\n', 'latin1');
    const reply = await upload('/api/sheets/read?headerRow=2&encoding=windows-1251', sheet);
    const [head, rows] = lines(reply.body);
    expect([head.header, head.headerRow, rows.rows]).toEqual([
      ['Style', 'Note'],
      2,
      [{ number: 3, cells: ['001234', 'й'] }],
    ]);
    expect((await upload('/api/sheets/read?headerRow=0', sheet)).statusCode).toBe(422);
    expect((await upload('/api/sheets/read?encoding=rot13', sheet)).statusCode).toBe(422);
  });

  test('line separators of Unicode inside a cell end no line', async () => {
    const reply = await upload('/api/sheets/read', 'Style,Note\n1,a\u2028b\u2029c\n');
    expect(
      reply.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))[1].rows[0].cells,
    ).toEqual(['1', 'a\u2028b\u2029c']);
  });

  test.each([
    ['an empty file', '', 'The file is empty.'],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'),
      'This is not a spreadsheet. Choose an .xlsx, .xlsm, .xls or .csv file.',
    ],
    [
      'a file cut short',
      Buffer.from('PK\x03\x04broken'),
      'The file is damaged or incomplete. Save it again and retry.',
    ],
  ])('[family X] %s is refused with a sentence', async (_title, content, sentence) => {
    const reply = await upload('/api/sheets/read', content);
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([422, 'unreadableSheet', sentence]);
  });

  test('a file that proves unreadable in mid-stream ends with a line that says so', async () => {
    const reply = await upload('/api/sheets/read', `Style\n${'1\n'.repeat(50_001)}`);
    expect(lines(reply.body).at(-1).problem).toMatchObject({ code: 'unreadableSheet' });
  });

  test('a file above 25 MiB is refused with 413, whether it says its length or not', async () => {
    const large = Buffer.alloc(25 * 1_048_576 + 1, 'x');
    for (const payload of [large, Readable.from([large, large])]) {
      const reply = await upload('/api/sheets/read', payload);
      expect([reply.statusCode, reply.json().message]).toEqual([
        413,
        'The request is too large. At most 25 MiB are allowed.',
      ]);
    }
  });

  test('[T13] only raw bytes are taken here, and raw bytes are taken nowhere else', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await upload('/api/sheets/read', '{}', json)).json().code).toBe('fileExpected');
    expect((await user.raw({ method: 'POST', url: '/api/sheets/read' })).json().code).toBe('fileExpected');
    expect((await upload('/api/products/validate', '{}')).json().code).toBe('wrongMediaType');
    expect((await upload('/api/sheets/read', 'x', { ...octets, 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });

  test('nothing is left on the disk', async () => {
    await expect.poll(temporaryFolders).toEqual([]);
  });
});

describe('POST /sheets/export', () => {
  const [product] = products.filter((candidate) => candidate.images.length > 0);
  const [image] = product?.images ?? [];

  test('[M14.4] the rows come back as an .xlsx with a thumbnail and typed cells', async () => {
    const address = productImageAddress(product?.id ?? '', image?.key ?? '', 'thumb');
    const head = {
      filename: 'Fall 26',
      title: 'Fall 26',
      columns: [{ header: 'Image' }, { header: 'Style' }, { header: 'Cost' }],
    };
    const reply = await upload(
      '/api/sheets/export',
      exported(head, [
        {
          cells: [
            ['image', address],
            ['string', '=1+1'],
            ['currency', 12.5, '€', 2],
          ],
        },
      ]),
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Fall_26.xlsx");
    const parts = await readBack(reply.rawPayload);
    expect(parts.find((part) => part.kind === 'rows')).toMatchObject({ rows: [{ cells: ['', "'=1+1", '12.5'] }] });
    expect(reply.rawPayload.includes('xl/media/image1.jpeg')).toBe(true);
  });

  test('a picture from anywhere else is never fetched (T18)', async () => {
    const head = { title: 't', columns: [{ header: 'Image' }, { header: 'Style' }] };
    const rows: ExportRow[] = [
      'http://127.0.0.1:1/x.jpg',
      'file:///etc/passwd',
      '/api/images/products/../../x/y/z',
    ].map((address) => ({
      cells: [
        ['image', address],
        ['string', '1'],
      ],
    }));
    const reply = await upload('/api/sheets/export', exported(head, rows));
    expect([reply.statusCode, reply.rawPayload.includes('xl/media/')]).toEqual([200, false]);
    expect(reply.headers['content-disposition']).toContain('export.xlsx');
  });

  test('[G11] a distributor gets no picture of a product outside their own locations', async () => {
    const dist = await portal.as(personaEmail('dist'));
    const { data } = await dist.ok('fetchProducts', { body: { _options: { limit: 1000 } } });
    const own = new Set(data.map((row) => row.id));
    const [foreign] = products.filter((candidate) => !own.has(candidate.id) && candidate.images.length > 0);
    const address = productImageAddress(foreign?.id ?? '', foreign?.images[0]?.key ?? '', 'thumb');
    const payload = exported({ title: 't', columns: [{ header: 'Image' }, { header: 'Style' }] }, [
      {
        cells: [
          ['image', address],
          ['string', '1'],
        ],
      },
    ]);
    const reply = await dist.raw({ method: 'POST', url: '/api/sheets/export', payload, headers: octets });
    expect([foreign !== undefined, reply.statusCode, reply.rawPayload.includes('xl/media/')]).toEqual([
      true,
      200,
      false,
    ]);
  });

  test('[T2] a cell gives no picture to somebody who may see none', async () => {
    const { email } = await aUser(db, { permissions: [{ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] }] });
    const address = productImageAddress(product?.id ?? '', image?.key ?? '', 'thumb');
    const payload = exported({ title: 't', columns: [{ header: 'Image' }] }, [{ cells: [['image', address]] }]);
    const without = await portal.as(email);
    expect((await without.raw({ method: 'GET', url: address })).statusCode).toBe(403);
    const reply = await without.raw({ method: 'POST', url: '/api/sheets/export', payload, headers: octets });
    expect([reply.statusCode, reply.rawPayload.includes('xl/media/')]).toEqual([200, false]);
  });

  test('what no program can open is shortened, and everything else comes back, whatever it is', async () => {
    const head = { title: 't', columns: [{ header: 'Image' }, { header: 'Note' }] };
    const notes = ['NUL \0 inside', 'lines\u2028and\u2029paragraphs', 'half \ud83d pair'];
    const rows: ExportRow[] = [...notes, 'x'.repeat(40_000)].map((note) => ({
      cells: [
        ['image', '/api/images/products/%E0%A4%A/side-photo-1a2b/thumb'],
        ['string', note],
      ],
    }));
    const reply = await upload('/api/sheets/export', exported(head, rows));
    expect(reply.statusCode).toBe(200);
    const read = (await readBack(reply.rawPayload)).flatMap((part) => (part.kind === 'rows' ? part.rows : []));
    expect(read.slice(0, 3).map(({ cells }) => cells[1])).toEqual(notes);
    expect(read[3]?.cells[1]).toMatch(/… \(shortened, 40,000 characters\)$/);
  });

  test('a line that cannot be written is refused before the file begins, with its number', async () => {
    const rows = [{ cells: [['string', 'fine']] }, { cells: [['string', 7]] }] as unknown as ExportRow[];
    const reply = await upload('/api/sheets/export', exported({ title: 't', columns: [{ header: 'A' }] }, rows));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalidInput']);
    expect(reply.json().message).toContain('Line 3');
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['no columns', '{"title":"t","columns":[]}'],
  ])('%s is refused', async (_title, body) => {
    expect((await upload('/api/sheets/export', body)).json().code).toBe('invalidInput');
  });

  test('nothing is left on the disk', async () => {
    await expect.poll(temporaryFolders).toEqual([]);
  });
});

describe('POST /products/repairs', () => {
  test('the doctor proposes only what exists', async () => {
    const [product] = products.filter((candidate) => /^\d{5,}$/.test(candidate.style));
    const { style, color } = product ?? { style: '', color: '' };
    const slipped = `${style.slice(0, -2)}${style.at(-1)}${style.at(-2)}`;
    const { data } = await user.ok('proposeRepairs', {
      body: {
        rows: [
          { style: `${style}-${color}`, color: '' },
          { style: 'ZZZZZZZZ', color: 'Q' },
          { style: slipped, color },
        ],
      },
    });
    expect(data.find((repair) => repair.row === 0)).toMatchObject({ kind: 'joined', to: { style, color } });
    expect(data.some((repair) => repair.row === 1)).toBe(false);
  });
});
