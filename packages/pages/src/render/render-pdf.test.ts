import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { sampleContent, samplePlan } from '../../test/sample-sheet.ts';
import { layOutSheet } from '../layouts/lay-out-sheet.ts';
import type { PageBook } from '../model/page.ts';
import { renderPdf } from './render-pdf.ts';

const none = () => undefined;

const pdfOf = async (book: PageBook, pictures: (name: string) => string | Uint8Array | undefined = none) => {
  const to = new PassThrough();
  const [bytes] = await Promise.all([buffer(to), renderPdf(book, { pictures, to })]);
  return bytes;
};

const textsOf = async (bytes: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts;
};

/** Enough of a JPEG for a document: its size and its colors. */
const jpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 3, 0, 4, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9,
]);

const book = layOutSheet(
  sampleContent(9),
  samplePlan('linesheetExpanded', {
    seasonCoverPage: true,
    tableOfContents: true,
    groupDividers: true,
    sizeLegend: true,
  }),
);

test('the file holds the pages: their words in every script, their number, bookmarks, links and tags', async () => {
  const bytes = await pdfOf(book);
  const texts = await textsOf(bytes);
  expect(texts).toHaveLength(book.count);
  const words = texts.join(' ');
  for (const said of ['Spring', 'Halcyon', 'Кроссовки', '風のランナー', '100008', `2 / ${book.count}`])
    expect(words).toContain(said);
  const raw = bytes.toString('latin1');
  for (const part of ['/Outlines', '/StructTreeRoot', '/Lang (en-US)', '/S /GoTo', 'Alder Outfitters Women'])
    expect(raw, part).toContain(part);
});

test('[T1] nothing that is not in the content can be in the file', async () => {
  const words = (await textsOf(await pdfOf(book))).join(' ');
  expect(words).not.toMatch(/987[.,]?65|43[.]21/);
  const bare = layOutSheet(sampleContent(3), samplePlan('linesheetExpanded', {}, { columns: [] }));
  expect((await textsOf(await pdfOf(bare))).join(' ')).not.toContain('$');
});

test('a picture is embedded once however often it is shown; one that cannot be read keeps its place', async () => {
  const asked: string[] = [];
  const bytes = await pdfOf(book, (name) => {
    asked.push(name);
    return name.endsWith('-1') ? jpeg : name.endsWith('-0') ? Uint8Array.from([1, 2, 3]) : '/nowhere/at/all.jpg';
  });
  expect(new Set(asked).size).toBe(asked.length);
  const embedded = bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length;
  expect(embedded).toBe(asked.filter((name) => name.endsWith('-1')).length);
  expect((await textsOf(bytes)).join(' ')).toContain('Coming soon');
});

test('whoever cancels is heard at the next page, and nothing more is drawn', async () => {
  const cancel = new AbortController();
  const drawn: number[] = [];
  const to = new Writable({ write: (_chunk, _encoding, done) => done() });
  const rendering = renderPdf(book, {
    pictures: none,
    to,
    signal: cancel.signal,
    onPage(number) {
      drawn.push(number);
      if (number === 3) cancel.abort(new Error('Your document has been canceled'));
    },
  });
  await expect(rendering).rejects.toThrow('Your document has been canceled');
  expect(drawn).toEqual([1, 2, 3]);
  expect(to.destroyed).toBe(true);
});

test('a reader that takes its time holds the drawing back, and one that leaves ends it', async () => {
  const drawn: number[] = [];
  let release: () => void = () => undefined;
  const to = new Writable({
    highWaterMark: 1,
    write(_chunk, _encoding, done) {
      release = done;
    },
  });
  const rendering = renderPdf(book, { pictures: none, to, onPage: (number) => drawn.push(number) });
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(drawn.length).toBeLessThan(book.count);
  release();
  to.destroy();
  await expect(rendering).rejects.toThrow();
  expect(drawn.length).toBeLessThan(book.count);
});
