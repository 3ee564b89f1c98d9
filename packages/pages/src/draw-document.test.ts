import { expect, test } from 'vitest';
import { drawDocument, type PageDocument } from './draw-document.ts';
import { inFaces } from './faces.ts';
import { breakLines } from './lines.ts';

const page: PageDocument = {
  size: 'A4',
  title: 'Hello',
  eyebrow: 'Announcement',
  foot: 'Northlight',
  blocks: [],
  pictures: {},
  gallery: [],
};
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('letters that the company face lacks are drawn with one that has them', () => {
  expect(inFaces('Hi Привет 新しい', 'bold').map(({ text, face }) => [text, face.name])).toEqual([
    ['Hi ', 'Archivo Bold'],
    ['Привет ', 'Noto Sans Bold'],
    ['新しい', 'BIZ UDPGothic Bold'],
  ]);
});

const measure = (text: string) => text.length;
const linesOf = (text: string, width = 10) =>
  breakLines([{ text }], { width, measure }).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));

test('a line ends at a blank, Japanese anywhere, and a word longer than a line where the line ends', () => {
  expect(linesOf('one two three four')).toEqual(['one two', 'three four']);
  expect(linesOf('新しいコレクションは月曜日')).toEqual(['新しいコレクションは', '月曜日']);
  expect(linesOf('abcdefghijklmno p')).toEqual(['abcdefghij', 'klmno p']);
  expect(linesOf('a\n\nb')).toEqual(['a', '', 'b']);
});

test('a text of any length goes on, page by page, and an unknown picture is left out', async () => {
  const words = {
    kind: 'paragraph',
    align: 'left',
    runs: [{ text: 'Words of an announcement. '.repeat(60) }],
  } as const;
  const one = await drawDocument({ ...page, blocks: [words, { kind: 'picture', picture: 'gone', words: '' }] });
  expect([one.subarray(0, 5).toString(), pagesOf(one)]).toEqual(['%PDF-', 1]);
  const many = await drawDocument({ ...page, size: 'LETTER', blocks: Array.from({ length: 12 }, () => words) });
  expect(pagesOf(many)).toBeGreaterThan(3);
});
