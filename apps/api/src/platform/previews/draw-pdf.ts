import { readFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { drawSizes, keepPicture } from './draw-sizes.ts';
import type { PreviewReply, PreviewRequest } from './preview-request.ts';

/** As much of its text as the search takes in. */
const mostCharacters = 250_000;
const textMs = 10_000;

/** Scripts and actions of the document are never run: its pages are only painted. */
const paint = async (page: PDFiumPage, side: number): Promise<Sharp> => {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = side / Math.max(1, originalWidth, originalHeight);
  const { data, width, height } = await page.render({ scale, render: 'bitmap' });
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
};

const textOf = (document: PDFiumDocument, pages: number): string => {
  const until = performance.now() + textMs;
  let text = '';
  for (let at = 0; at < pages && text.length < mostCharacters && performance.now() < until; at++)
    text += `${document.getPage(at).getText()}\n`;
  return text.replaceAll('\0', '').slice(0, mostCharacters);
};

const drawPages = async (document: PDFiumDocument, request: PreviewRequest, pages: number): Promise<string[]> => {
  const side = Math.max(...Object.values(request.sizes));
  const { from, count } = request.pages ?? { from: 1, count: 0 };
  const made: string[] = [];
  for (let number = from; number < from + count && number <= pages; number++)
    made.push(await keepPicture(await paint(document.getPage(number - 1), side), request.folder, `page-${number}`));
  return made;
};

const whole = async (document: PDFiumDocument, request: PreviewRequest): Promise<PreviewReply> => {
  const pages = document.getPageCount();
  if (pages === 0) return { problem: 'damaged' };
  const made = await drawPages(document, request, pages);
  if (request.pages && request.pages.from > 1) return { width: 0, height: 0, colors: [], pages, text: '', made };
  const first = document.getPage(0);
  const { originalWidth: width, originalHeight: height } = first.getOriginalSize();
  const drawn = await drawSizes(
    await paint(first, Math.max(...Object.values(request.sizes))),
    request.folder,
    request.sizes,
  );
  return {
    width: Math.round(width),
    height: Math.round(height),
    colors: drawn.colors,
    pages,
    text: textOf(document, pages),
    made: [...made, ...drawn.made],
  };
};

let library: Promise<PDFiumLibrary> | undefined;

/** The pages of a document as pictures, and what it says. */
export const drawPdf = async (request: PreviewRequest): Promise<PreviewReply> => {
  library ??= PDFiumLibrary.init();
  const bytes = await readFile(request.path);
  const document = await (await library).loadDocument(bytes).catch((error: unknown) => {
    if (/password/i.test(String(error))) return null;
    throw error;
  });
  if (document === null) return { problem: 'locked' };
  try {
    return await whole(document, request);
  } finally {
    document.destroy();
  }
};
