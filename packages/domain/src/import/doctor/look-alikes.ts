/** Letters of other alphabets that look like ours; a pasted code may hold them unseen. */
const foreignLetters: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

const digitForLetter: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};
const letterForDigit: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z' };

/** Full-width forms, other alphabets and dashes of every length, in the characters that our codes use. */
export const plainCharacters = (text: string): string =>
  [...text.normalize('NFKC').toUpperCase()]
    .map((character) => foreignLetters[character] ?? character)
    .join('')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\x20-\x7e]/g, '');

/** A style is nearly always digits: 1O0001 is 100001. */
export const asDigits = (text: string): string =>
  [...text].map((character) => digitForLetter[character] ?? character).join('');

/** A color is nearly always letters: 8BK is BBK. */
export const asLetters = (text: string): string =>
  [...text].map((character) => letterForDigit[character] ?? character).join('');
