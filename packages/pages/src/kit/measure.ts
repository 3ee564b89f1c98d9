import { type FaceName, inFaces } from '../faces.ts';

export interface TextSet {
  readonly face?: FaceName;
  readonly size: number;
  readonly tabular?: boolean;
  readonly spacing?: number;
}

const blanks = /( )/;

/** Word by word: pages repeat words much more often than whole lines. */
const unitsOf = (text: string, face: FaceName, tabular: boolean): number => {
  let units = 0;
  for (const piece of inFaces(text, face))
    for (const word of piece.text.split(blanks)) if (word !== '') units += piece.face.widthOf(word, tabular);
  return units;
};

/** How wide one line is when it is drawn. */
export const widthOf = (text: string, { face = 'regular', size, tabular = false, spacing = 0 }: TextSet): number =>
  (unitsOf(text, face, tabular) * size) / 1000 + spacing * Math.max([...text].length - 1, 0);

const ellipsis = '…';

/** As much of the text as fits; what is left out is told by three dots. */
export const fitted = (text: string, width: number, set: TextSet): string => {
  if (widthOf(text, set) <= width) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(`${letters.slice(0, middle).join('')}${ellipsis}`, set) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}${ellipsis}`;
};

/** Between Japanese letters a line may end anywhere, between others at a blank, after a hyphen or a slash. */
const chunks = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]|[^\s\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+|\s+/gu;

/** A word that is wider than a line is cut where the line ends. */
function* cutWord(word: string, width: number, set: TextSet): Generator<string> {
  let held = '';
  for (const letter of word) {
    if (held !== '' && widthOf(held + letter, set) > width) {
      yield held;
      held = '';
    }
    held += letter;
  }
  yield held;
}

/** In lines of at most that width; of more than `most` lines the last one kept ends with three dots. */
export const wrapped = (text: string, width: number, set: TextSet, most = Number.POSITIVE_INFINITY): string[] => {
  const plain = text.trim().replaceAll(/\s+/gu, ' ');
  if (plain === '') return [];
  if (widthOf(plain, set) <= width) return [plain];
  const lines: string[] = [];
  let line = '';
  for (const [chunk] of plain.matchAll(chunks))
    for (const part of widthOf(chunk, set) > width ? cutWord(chunk, width, set) : [chunk]) {
      if (line !== '' && part.trim() !== '' && widthOf(line + part, set) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += line === '' ? part.trimStart() : part;
    }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitted(lines.slice(most - 1).join(' '), width, set)];
};
