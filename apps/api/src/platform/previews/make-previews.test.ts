import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { animatedGif, hugePng, pdfOf, smallMp4 } from '../../../test/foreign-files.ts';
import { makePreviews, type SourceFile } from './make-previews.ts';

const sizes = { thumb: 160, medium: 640, large: 1600 };
const none = { ffmpeg: null, soffice: null };
const signal = new AbortController().signal;

const lying = (bytes: Buffer): SourceFile => ({
  size: bytes.length,
  readAt: async (from, length) => bytes.subarray(from, from + length),
  open: async () => Readable.from([bytes]),
});
const make = (bytes: Buffer) => makePreviews({ file: lying(bytes), sizes, pages: 3, converters: none, signal });
/** Names and pixels of what was made, and nothing left on the disk. */
const look = async (bytes: Buffer) => {
  const { facts, made, problem, remove } = await make(bytes);
  const pictures = new Map<string, Buffer>();
  for (const { name, path } of made) pictures.set(name, await readFile(path));
  await remove();
  return { facts, problem, pictures, names: [...pictures.keys()].sort() };
};

const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c8102e' } });

describe('[G36] previews of a file, by its bytes', () => {
  test.each(['jpeg', 'png', 'webp', 'tiff', 'gif', 'avif'] as const)('%s is drawn in every size', async (format) => {
    const { facts, names, pictures } = await look(await photo.clone().toFormat(format).toBuffer());
    expect(names).toEqual(['large.webp', 'medium.webp', 'thumb.webp']);
    expect([facts.mediaType, facts.width, facts.height]).toEqual([`image/${format}`, 1000, 500]);
    expect((await sharp(pictures.get('thumb.webp')).metadata()).width).toBe(160);
    expect(facts.colors).toHaveLength(1);
  });

  test('[U] turned upright, and without the place and the words that its camera wrote into it', async () => {
    const evil = '<script>alert(1)</script>';
    const bytes = await photo
      .clone()
      .withExif({ IFD0: { ImageDescription: evil }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(evil)).toBe(true);
    const { facts, pictures } = await look(bytes);
    expect([facts.width, facts.height]).toEqual([500, 1000]);
    for (const picture of pictures.values()) {
      expect(picture.includes(evil)).toBe(false);
      expect((await sharp(picture).metadata()).exif).toBeUndefined();
    }
  });

  test('a document has a picture of each of its first pages, its size, and its words for the search', async () => {
    const { facts, names } = await look(pdfOf(['Slow Miles window', 'Second', 'Third', 'Fourth']));
    expect(names).toEqual(['large.webp', 'medium.webp', 'page-1.webp', 'page-2.webp', 'page-3.webp', 'thumb.webp']);
    expect([facts.mediaType, facts.pages, facts.width, facts.height]).toEqual(['application/pdf', 4, 300, 400]);
    expect(facts.text).toContain('Slow Miles window');
    expect(facts.text).toContain('Fourth');
  });

  test('a document is painted in its colors', async () => {
    const { pictures } = await look(pdfOf(['x'], { paint: '0.78 0.06 0.18 rg 0 0 300 400 re f' }));
    const { channels } = await sharp(pictures.get('thumb.webp')).stats();
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 25))).toEqual([8, 1, 2]);
  });

  test('a film says how long and how large it is, wherever in the file that stands', async () => {
    for (const last of [true, false]) {
      const { facts, names } = await look(smallMp4({ seconds: 12, width: 1920, height: 1080, headLast: last }));
      expect([facts.mediaType, facts.durationMs, facts.width, facts.height]).toEqual(['video/mp4', 12_000, 1920, 1080]);
      expect(names).toEqual([]);
    }
  });

  test('anything else is kept without a preview', async () => {
    for (const bytes of [Buffer.from('x'), Buffer.from('PK\x03\x04 a plain archive'), Buffer.alloc(1_000_000)]) {
      const { problem, names } = await look(bytes);
      expect([problem, names]).toEqual([null, []]);
    }
  });
});

describe('[U] hostile files', () => {
  let asked = 0;
  const server = createServer((_request, reply) => {
    asked += 1;
    reply.end();
  }).listen(0, '127.0.0.1');
  afterAll(() => server.close());

  test('a drawing neither runs its scripts nor fetches anything: not from the network, nor from this machine', async () => {
    const { port } = server.address() as AddressInfo;
    const away = `http://127.0.0.1:${port}/x.png`;
    const svg = `<?xml version="1.0"?><?xml-stylesheet href="${away}"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" onload="fetch('${away}')">
        <script>fetch('${away}')</script><style>@import url('${away}'); @font-face { font-family: f; src: url('${away}') }</style>
        <rect width="40" height="20" fill="#00f"/><image href="${away}" width="9" height="9"/>
        <image href="file:///etc/hostname" width="9" height="9"/><use href="data:image/svg+xml,%3Csvg/%3E#a"/>
        <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${away}"/></foreignObject>
      </svg>`;
    const { facts, names, problem } = await look(Buffer.from(svg));
    expect([facts.mediaType, asked]).toEqual(['image/svg+xml', 0]);
    expect(problem ?? names.length).toBe(3);
  });

  test('a drawing that wants to show a file of this machine is not drawn', async () => {
    const svg =
      '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg"><text>&file;</text></svg>';
    expect((await look(Buffer.from(svg))).problem).toBe('damaged');
  });

  test('a drawing that grows without end is stopped', async () => {
    const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('');
    const bytes = Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a0 "lol">${laughs}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a12;</text></svg>`,
    );
    const { problem, facts } = await look(bytes);
    expect([facts.mediaType, problem]).toEqual(['image/svg+xml', 'damaged']);
  });

  test.each([
    ['40000 × 40000 pixels', hugePng(40_000, 40_000)],
    ['one pixel by a thousand million', hugePng(1, 1_000_000_000)],
  ])('a picture of %s is refused before it is decoded', async (_title, bytes) => {
    expect((await look(bytes)).problem).toMatch(/tooLarge|damaged/);
  });

  test('a picture of ten thousand frames shows its first one', async () => {
    const { names, facts } = await look(animatedGif(10_000));
    expect([names.length, facts.width, facts.height]).toEqual([3, 2, 2]);
  });

  test.each([
    ['a cut photo', async () => (await photo.clone().jpeg().toBuffer()).subarray(0, 900)],
    ['a document of nothing', async () => Buffer.from('%PDF-1.7\nnothing')],
  ])('%s is damaged, and says so', async (_title, bytes) => {
    expect((await look(await bytes())).problem).toBe('damaged');
  });

  test('scripts and launch actions of a document are painted over, not run', async () => {
    const action = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) /Next << /S /Launch /F (/bin/sh) >> >>';
    const { problem, names } = await look(pdfOf(['Quiet'], { catalog: action }));
    expect([problem, names.length]).toEqual([null, 4]);
  });

  test('what is two things at once is the one that its first bytes say, drawn anew', async () => {
    const script = 'GIF89a=1;/*';
    const js = Buffer.concat([Buffer.from(script), Buffer.from('*/;alert(1)')]);
    expect((await look(js)).problem).toBe('damaged');
    const page = Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdfOf(['x'])]);
    expect((await look(page)).facts.mediaType).toBe('application/octet-stream');
    const archive = Buffer.concat([await photo.clone().jpeg().toBuffer(), Buffer.from('PK\x03\x04secret')]);
    const { pictures } = await look(archive);
    expect([...pictures.values()].some((one) => one.includes('secret'))).toBe(false);
  });

  test('a film whose boxes lie about their length ends the reading, not the process', async () => {
    const film = smallMp4({ seconds: 1, width: 2, height: 2, headLast: false });
    for (const size of [0, 1, 7, 0xff_ff_ff_ff]) {
      const bad = Buffer.from(film);
      bad.writeUInt32BE(size, bad.indexOf('moov') - 4);
      expect((await look(bad)).facts.durationMs).toBeNull();
    }
  });
});
