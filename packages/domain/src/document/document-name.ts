import { fileNameIssue } from '../library/file-name.ts';

export const documentEndings = { pdf: '.pdf', xlsx: '.xlsx' } as const;
export type DocumentFormat = keyof typeof documentEndings;

const longest = 120;

const withoutEnding = (name: string): string => name.trim().replace(/\.(pdf|xlsx)$/iu, '');

/** Why nobody could keep the document under this name; empty is right: it is called after its assortment then. */
export const filenameIssue = (name: string): string | null => {
  const plain = withoutEnding(name);
  if (plain === '') return null;
  if (plain.length > longest) return `The file name has at most ${longest} letters.`;
  return fileNameIssue(`${plain}.xlsx`);
};

/** A title may hold what a file name may not. */
const fromTitle = (title: string): string => {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.-]+|[\s.]+$/gu, '')
    .slice(0, longest)
    .trim();
  return plain !== '' && filenameIssue(plain) === null ? plain : 'Document';
};

/** [M14.2] The name as given, with the ending of its format, whether it was typed or not. */
export const documentFilename = (given: string, title: string, format: DocumentFormat): string => {
  const plain = withoutEnding(given);
  return `${plain === '' || filenameIssue(plain) !== null ? fromTitle(title) : plain}${documentEndings[format]}`;
};
