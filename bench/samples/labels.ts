import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { labelFormats, labelPlaces } from '@atelier/domain/sample/label-formats';
import { type LabelContent, type LabelSheet, layOutLabels, pageFaces, renderPdf } from '@atelier/pages';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';

const count = 1_000;
const letters = '34679ACDEFGHJKMNPQRTWXY';
const codeOf = (n: number): string => Array.from({ length: 8 }, (_, at) => letters[(n * 7 + at * at) % 23]).join('');

const labels = Array.from({ length: count }, (_, n): LabelContent => {
  const code = `${codeOf(n).slice(0, 4)}${String(1000 + n)}`;
  return {
    address: `https://portal.atelier.example/s/${code}`,
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    style: `${100_000 + n} CCOR`,
    size: 'Size 6 · Left',
    place: `Bin ${100 + (n % 300)}`,
    name: `Halcyon - Oakley Row ${n} · Charcoal / Coral`,
  };
});

const { paper, size } = labelFormats.L7160;
const places = labelPlaces(labelFormats.L7160);
const sheet: LabelSheet = { title: 'Labels', paper, size, places, skip: 0, labels };
const points = (millimetres: number): number => (millimetres * 72) / 25.4;

const ours = async (): Promise<void> => {
  const to = new PassThrough();
  await Promise.all([buffer(to), renderPdf(layOutLabels(sheet), { to, pictures: () => undefined })]);
};

const faceFile = (name: string): string => pageFaces.find((face) => face.name === name)!.path;

/** Dark cells that touch are one rectangle. */
function* runsIn(line: readonly boolean[]): Generator<readonly [from: number, length: number]> {
  for (let at = 0; at < line.length; at += 1) {
    if (!line[at]) continue;
    const from = at;
    while (line[at]) at += 1;
    yield [from, at - from];
  }
}

/** The same labels as its manual draws them: cells as rectangles of one path, five lines of text. */
const bare = async (): Promise<void> => {
  const pdf = new PDFDocument({ size: [points(paper.width), points(paper.height)], margin: 0, autoFirstPage: false });
  const bytes = buffer(pdf as unknown as NodeJS.ReadableStream);
  pdf.registerFont('words', faceFile('Archivo')).registerFont('bold', faceFile('Archivo Bold'));
  for (const [n, { address, code, style, name, size: shoe, place }] of labels.entries()) {
    if (n % places.length === 0) pdf.addPage();
    const { x, y } = places[n % places.length]!;
    const [left, top] = [points(x) + 9, points(y) + 20];
    const cells = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
    const cell = 68 / (cells.length - 2);
    for (const [row, line] of cells.entries())
      for (const [from, length] of runsIn(line))
        pdf.rect(left + (from - 1) * cell, top + (row - 1) * cell, length * cell, cell);
    pdf.fill('#000000');
    const words = { lineBreak: false } as const;
    pdf
      .font('bold')
      .fontSize(15)
      .text(code, left + 77, top, words);
    pdf.fontSize(13).text(style, left + 77, top + 17, words);
    pdf
      .font('words')
      .fontSize(9)
      .text(name.slice(0, 22), left + 77, top + 32, words);
    pdf.fontSize(12).text(shoe, left + 77, top + 43, words);
    pdf
      .font('bold')
      .fontSize(13)
      .text(place, left + 77, top + 57, words);
  }
  pdf.end();
  await bytes;
};

export const labelsFigure = async (): Promise<Figure> =>
  medianFigure(`${count} labels as a PDF, against bare pdfkit`, 'ms', await takeTurns(ours, bare, 7), 1.3);
