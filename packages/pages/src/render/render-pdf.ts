import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { pageFaces } from '../faces.ts';
import type { Bookmark, Page, PageBook } from '../model/page.ts';
import { markPainter, type PictureSource } from './draw-marks.ts';
import type { Pdf } from './pdf-innards.ts';
import { tagsOf } from './tags.ts';

export interface RenderOptions {
  readonly pictures: PictureSource;
  readonly to: Writable;
  /** Asked before every page. */
  readonly signal?: AbortSignal;
  /** Awaited before a page is painted: its pictures may have to come first. */
  readonly ready?: (page: Page) => Promise<void>;
  readonly onPage?: (number: number, total: number) => void;
}

const openPdf = ({ title, author, subject, width, height }: PageBook): Pdf => {
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // A face that is opened here by its path would be opened anew whenever it is asked for by its name.
    font: '',
    info: {
      Title: title,
      ...(author === undefined ? {} : { Author: author }),
      ...(subject === undefined ? {} : { Subject: subject }),
      Creator: 'Atelier',
      Producer: 'Atelier',
    },
  });
  for (const { name, path } of pageFaces) pdf.registerFont(name, path);
  return pdf as Pdf;
};

type Outline = Pdf['outline'];

/** A bookmark leads to the page that is open when it is made. */
const bookmarker = ({ bookmarks }: PageBook, outline: Outline) => {
  const waiting: { readonly mark: Bookmark; parent(): Outline; made?: Outline }[] = [];
  const queue = (marks: readonly Bookmark[], parent: () => Outline): void => {
    for (const mark of marks) {
      const item: (typeof waiting)[number] = { mark, parent };
      waiting.push(item);
      queue(mark.children, () => item.made ?? outline);
    }
  };
  queue(bookmarks, () => outline);
  let at = 0;
  return (page: number): void => {
    for (let next = waiting[at]; next && next.mark.page <= page; next = waiting[at]) {
      next.made = next.parent().addItem(next.mark.title, { expanded: false });
      at += 1;
    }
  };
};

type Drawn = RenderOptions & Required<Pick<RenderOptions, 'signal'>>;

const drawPages = async (book: PageBook, pdf: Pdf, { pictures, to, signal, ready, onPage }: Drawn): Promise<void> => {
  const tags = tagsOf(pdf);
  const paint = markPainter(pdf, pictures, tags);
  const bookmark = bookmarker(book, pdf.outline);
  for (let number = 1; number <= book.count; number += 1) {
    signal.throwIfAborted();
    pdf.addPage();
    bookmark(number);
    const page = book.page(number);
    await ready?.(page);
    paint(page);
    onPage?.(number, book.count);
    // Whoever cancels must be heard, and what is drawn must be written before more is drawn.
    await nextTurn();
    if (to.writableNeedDrain) await once(to, 'drain', { signal });
  }
  tags.end();
  pdf.end();
};

/** Page by page into a stream: no more than one page and the letters of the document are held at a time. */
export const renderPdf = async (book: PageBook, options: RenderOptions): Promise<void> => {
  const pdf = openPdf(book);
  const written = pipeline(pdf, options.to);
  const gone = new AbortController();
  written.catch((reason) => gone.abort(reason));
  const signal = options.signal ? AbortSignal.any([options.signal, gone.signal]) : gone.signal;
  try {
    await drawPages(book, pdf, { ...options, signal });
  } catch (error) {
    pdf.destroy(error as Error);
    await written.catch(() => undefined);
    throw signal.aborted ? signal.reason : error;
  }
  await written;
};
