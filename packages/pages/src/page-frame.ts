import PDFDocument from 'pdfkit';
import { inFaces, pageFaces } from './faces.ts';

type PageSize = 'A4' | 'LETTER';

export const inks = { ink: '#141413', soft: '#5b5954', line: '#c9c5bc', link: '#1d4ed8' } as const;

export interface FrameText {
  readonly size: PageSize;
  readonly title: string;
  /** Beside the page number on every page. */
  readonly foot: string;
}

export type Pdf = InstanceType<typeof PDFDocument>;

const margin = { left: 62, right: 62, top: 64, bottom: 66 } as const;

/** Where text may stand on a page. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

export const boxOf = (pdf: Pdf): PageBox => ({
  left: margin.left,
  top: margin.top,
  width: pdf.page.width - margin.left - margin.right,
  bottom: pdf.page.height - margin.bottom,
});

/** Pages are kept until the last one is known, because each says how many there are. */
export const openPages = ({ size, title }: FrameText): Pdf => {
  const pdf = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // A face that is opened here by its path would be opened anew whenever it is asked for by its name.
    font: '',
    info: { Title: title, Creator: 'Atelier', Producer: 'Atelier' },
  });
  for (const { name, path } of pageFaces) pdf.registerFont(name, path);
  return pdf;
};

/** One line in one look, from the left or up to the right edge. */
export const drawLine = (
  pdf: Pdf,
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly ink: string },
  { bold = false, fromRight = false, spacing = 0 } = {},
): void => {
  const pieces = inFaces(text, bold ? 'bold' : 'regular');
  const widthOf = ({ text: part, face }: (typeof pieces)[number]) =>
    pdf.font(face.name).fontSize(at.size).widthOfString(part, { characterSpacing: spacing });
  let x = fromRight ? at.x - pieces.reduce((sum, piece) => sum + widthOf(piece), 0) : at.x;
  for (const piece of pieces) {
    const width = widthOf(piece);
    pdf.fillColor(at.ink).text(piece.text, x, at.y, { lineBreak: false, characterSpacing: spacing });
    x += width;
  }
};

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const runningHead = (pdf: Pdf, { title }: FrameText): void => {
  const { left, width } = boxOf(pdf);
  drawLine(pdf, shortened(title, 70), { x: left, y: 34, size: 8.5, ink: inks.soft });
  drawLine(
    pdf,
    'ATELIER',
    { x: left + width, y: 34, size: 8.5, ink: inks.ink },
    { bold: true, fromRight: true, spacing: 1.2 },
  );
  pdf
    .moveTo(left, 49)
    .lineTo(left + width, 49)
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .stroke();
};

const runningFoot = (pdf: Pdf, { foot }: FrameText, page: number, pages: number): void => {
  const { left, width } = boxOf(pdf);
  const y = pdf.page.height - 40;
  drawLine(pdf, foot, { x: left, y, size: 8.5, ink: inks.soft });
  drawLine(pdf, `${page} / ${pages}`, { x: left + width, y, size: 8.5, ink: inks.soft }, { fromRight: true });
};

/** Head and foot of every page, then the bytes. The first page has a head of its own. */
export const closePages = (pdf: Pdf, frame: FrameText): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.on('end', () => resolve(Buffer.concat(parts)));
  pdf.on('error', reject);
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    if (page > start) runningHead(pdf, frame);
    runningFoot(pdf, frame, page - start + 1, count);
  }
  pdf.end();
  return promise;
};
