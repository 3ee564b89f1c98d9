import type { DrawnPages } from '@atelier/contract/documents/document-pages';
import { answerQuestions } from '@atelier/own-process/answer-questions';
import type { Page, PageBook } from '@atelier/pages';
import { layOutFile, readSheetFile } from '../pdf/sheet-file.ts';
import type { PreviewAnswer, PreviewQuestion } from './preview-question.ts';

/** Enough for those who look at documents at the same time; the one looked at longest ago goes first. */
const mostBooks = 8;

const books = new Map<string, PageBook>();

const keep = (key: string, book: PageBook): PageBook => {
  books.delete(key);
  books.set(key, book);
  for (const old of books.keys()) if (books.size > mostBooks) books.delete(old);
  return book;
};

const bookOf = async ({ key, path }: PreviewQuestion): Promise<PageBook | undefined> => {
  const held = books.get(key);
  if (held) return keep(key, held);
  if (path === undefined) return undefined;
  return keep(key, layOutFile(await readSheetFile(path)));
};

const picturesOn = ({ marks }: Page): string[] =>
  marks.flatMap((mark) => (mark.kind === 'picture' && mark.picture !== undefined ? [mark.picture] : []));

/** A reader may follow a link to a page that they do not have yet. */
const placesOn = (book: PageBook, pages: readonly Page[]): Record<string, number> =>
  Object.fromEntries(
    pages
      .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'link' ? (mark.anchor ?? []) : [])))
      .flatMap((anchor) => {
        const page = book.pageOf(anchor);
        return page === undefined ? [] : [[anchor, page]];
      }),
  );

const drawn = (book: PageBook, pages: readonly Page[]) => {
  const { title, width, height, count, bookmarks } = book;
  const places = placesOn(book, pages);
  return { title, width, height, count, bookmarks: [...bookmarks], pages: [...pages], places } satisfies Omit<
    DrawnPages,
    'pictures'
  >;
};

answerQuestions(async (question: PreviewQuestion): Promise<PreviewAnswer> => {
  const book = await bookOf(question);
  if (!book) return { kind: 'unknown' };
  const wanted = Math.max(0, Math.min(book.count, question.from + question.pages - 1) - question.from + 1);
  const pages = Array.from({ length: wanted }, (_, at) => book.page(question.from + at));
  return {
    kind: 'pages',
    json: JSON.stringify(drawn(book, pages)),
    pictures: [...new Set(pages.flatMap(picturesOn))],
  };
});
