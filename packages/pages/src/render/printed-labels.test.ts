import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { labelFormats, labelPlaces } from '@atelier/domain/sample/label-formats';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import type { LabelContent } from '../layouts/labels/draw-label.ts';
import { type LabelSheet, layOutLabels } from '../layouts/labels/lay-out-labels.ts';
import type { Mark } from '../model/page.ts';
import { renderPdf } from './render-pdf.ts';

const content: LabelContent = {
  address: 'https://portal.atelier.example/s/ACDEFGHJ',
  code: 'ACDE-FGHJ',
  style: '100142 CCOR',
  size: 'Size 6 · Left',
  place: 'US 4L2C',
  name: 'Halcyon - Oakley Row',
};

const sheet = (key: keyof typeof labelFormats, labels: readonly LabelContent[], skip = 0): LabelSheet => {
  const { paper, size } = labelFormats[key];
  return { title: 'Labels', paper, size, places: labelPlaces(labelFormats[key]), skip, labels };
};

const pdfOf = async (of: LabelSheet): Promise<Buffer> => {
  const to = new PassThrough();
  const [bytes] = await Promise.all([buffer(to), renderPdf(layOutLabels(of), { to, pictures: () => undefined })]);
  return bytes;
};

const textsOf = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const inPoints = (millimetres: number) => (millimetres * 72) / 25.4;

test.each(Object.keys(labelFormats) as (keyof typeof labelFormats)[])(
  '[M18] on %s the code is read from the printed page, and nothing stands outside its label',
  async (key) => {
    const of = sheet(key, [content]);
    const { marks } = layOutLabels(of).page(1);
    const [place] = of.places;
    for (const { x, width, y, size } of textsOf(marks)) {
      expect(x).toBeGreaterThanOrEqual(inPoints(place!.x));
      expect(x + width).toBeLessThanOrEqual(inPoints(place!.x + of.size.width) + 0.1);
      expect(y).toBeLessThanOrEqual(inPoints(place!.y + of.size.height));
      expect(y - size).toBeGreaterThanOrEqual(inPoints(place!.y) - 0.1);
    }
    expect(textsOf(marks).map(({ text }) => text)).toContain(content.code);
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(await pdfOf(of));
    const page = await document.getPage(0).render({ scale: 3, render: 'bitmap' });
    const { width, height, data } = page;
    expect(decodeQR({ width, height, data })).toBe(content.address);
    document.destroy();
    library.destroy();
  },
);

test('a sheet that is begun goes on at its first free label', () => {
  const labels = Array.from({ length: 20 }, (_, at) => ({ ...content, code: `N${at}` }));
  const book = layOutLabels(sheet('L7160', labels, 3));
  expect(book.count).toBe(2);
  const [first] = textsOf(book.page(1).marks);
  expect(first?.text).toBe('N0');
  expect(first?.y).toBeGreaterThan(inPoints(15.15 + 38.1));
  expect(
    textsOf(book.page(2).marks)
      .filter(({ text }) => text.startsWith('N'))
      .map(({ text }) => text),
  ).toEqual(['N18', 'N19']);
});

test('a name in letters of any script is drawn with them, and one that is too long ends with dots', () => {
  const labels = [{ ...content, place: 'Складское место 東京 12', style: `100142 ${'X'.repeat(12)}` }];
  const texts = textsOf(layOutLabels(sheet('L7651', labels)).page(1).marks);
  expect(new Set(texts.map(({ face }) => face)).size).toBeGreaterThan(1);
});
