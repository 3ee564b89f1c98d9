import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { layOutPackingSlip, type PackingSlip } from '../layouts/shipping/lay-out-packing-slip.ts';
import { layOutShippingLabel, type ShippingLabel } from '../layouts/shipping/lay-out-shipping-label.ts';
import type { Mark, PageBook } from '../model/page.ts';
import { renderPdf } from './render-pdf.ts';

const to = {
  ...{ name: 'Jordan Ellis', company: 'Cedar Outfitters', street: '12 Canal Street\nUnit 4' },
  ...{ place: 'Portland, OR 97204', country: 'United States', phone: '503 555 0100' },
};
const label: ShippingLabel = {
  ...{ shipper: 'UPS', service: 'Ground', tracking: 'ATL123456789016', from: to, to, reference: 'S-2026-000123' },
  parcel: { number: 2, of: 3 },
};
const line = {
  ...{ style: '100142', color: 'BLK', name: 'Halcyon - Oakley Row', size: '9', side: 'Pair', quantity: 2, note: '' },
};
const slip: PackingSlip = {
  ...{
    paper: 'Letter',
    orderNumber: 'S-2026-000123',
    orderAddress: 'https://atelier.example/orders/samples/order/S-1',
  },
  ...{ requester: 'Jordan Ellis', coordinator: 'Elena Brandt', date: '11/16/26', shipper: 'UPS' },
  ...{ tracking: 'ATL123456789016', to, parcel: { number: 2, of: 3 }, comments: 'Leave at the desk.' },
  lines: [{ ...line, note: 'Return' }, line],
};

const pdfOf = async (book: PageBook): Promise<Buffer> => {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), renderPdf(book, { to: stream, pictures: () => undefined })]);
  return bytes;
};
const scanned = async (book: PageBook): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await pdfOf(book));
  const { width, height, data } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
  const found = decodeQR({ width, height, data });
  document.destroy();
  library.destroy();
  return found;
};
const textsOf = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const inside = (book: PageBook): void => {
  for (let number = 1; number <= book.count; number += 1)
    for (const { x, y, width, size, text } of textsOf(book.page(number).marks)) {
      expect([text, x >= 0 && x + width <= book.width + 0.5]).toEqual([text, true]);
      expect([text, y - size >= -0.5 && y <= book.height]).toEqual([text, true]);
    }
};
const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4);
const hugeAddress = {
  name: long,
  company: long,
  street: `${long}\n`.repeat(9),
  place: long,
  country: long,
  phone: long,
};

test('[G23] the number of a parcel is read from its printed label', async () => {
  expect(await scanned(layOutShippingLabel(label))).toBe(label.tracking);
});

test('[M19.3] the address of the order is read from the printed packing slip', async () => {
  expect(await scanned(layOutPackingSlip(slip))).toBe(slip.orderAddress);
});

test('[G23] a label says for whom it is, and nothing stands outside of it however long it is', () => {
  const texts = textsOf(layOutShippingLabel(label).page(1).marks).map(({ text }) => text);
  for (const wanted of ['UPS', 'Parcel 2 of 3', 'Portland, OR 97204', 'Unit 4', label.tracking, label.reference])
    expect(texts).toContain(wanted);
  const huge = layOutShippingLabel({ ...label, to: hugeAddress, from: hugeAddress, reference: long, service: long });
  inside(huge);
  const code = huge.page(1).marks.find(({ kind }) => kind === 'cells') as { x: number; y: number };
  const address = textsOf(huge.page(1).marks).filter(({ x }) => x === code.x);
  expect(address.length).toBeGreaterThan(10);
  for (const { y } of address) expect(y).toBeLessThan(code.y - 12);
});

test('[M19.3] every line stands on one page of the slip, whole, and the pieces are counted', () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ ...line, style: `S${at}`, quantity: 3 }));
  const book = layOutPackingSlip({ ...slip, lines });
  expect(book.count).toBeGreaterThan(3);
  inside(book);
  const pages = Array.from({ length: book.count }, (_, at) => textsOf(book.page(at + 1).marks));
  const styles = pages.flat().filter(({ text }) => /^S\d+ BLK$/.test(text));
  expect(styles.map(({ text }) => text)).toEqual(lines.map(({ style }) => `${style} BLK`));
  for (const { y } of styles) expect(y).toBeLessThan(book.height - 42);
  expect(pages.at(-1)?.map(({ text }) => text)).toContain('180');
});

test('[M19.3] a slip with nothing but long words stays on its paper', () => {
  inside(layOutPackingSlip({ ...slip, to: hugeAddress, comments: long.repeat(20), requester: long, tracking: long }));
  inside(
    layOutPackingSlip({ ...slip, paper: 'A4', lines: [{ ...line, name: long, size: long, side: long, note: long }] }),
  );
});
