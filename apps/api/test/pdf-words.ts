import { PDFiumLibrary } from '@hyzyla/pdfium';

const library = PDFiumLibrary.init();

/** What a PDF says, page after page with a form feed behind each, as another program reads it. */
export const pdfWords = async (bytes: Buffer): Promise<string> => {
  const document = await (await library).loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => `${page.getText()}\f`).join('');
  } finally {
    document.destroy();
  }
};
