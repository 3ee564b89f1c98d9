import { execFileSync } from 'node:child_process';

/** What a PDF says, page after page with a form feed behind each, as another program reads it. */
export const pdfWords = (bytes: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
