import { type FaceName, inFaces } from '../faces.ts';

export interface TextSet {
  readonly face?: FaceName;
  readonly size: number;
  readonly tabular?: boolean;
  readonly spacing?: number;
}

const spaced = (text: string, spacing: number): number => (spacing === 0 ? 0 : spacing * ([...text].length - 1));

/** How wide one line is when it is drawn. */
export const widthOf = (text: string, { face = 'regular', size, tabular = false, spacing = 0 }: TextSet): number => {
  let units = 0;
  for (const piece of inFaces(text, face)) units += piece.face.widthOf(piece.text, tabular);
  return (units * size) / 1000 + spaced(text, spacing);
};

/** How much room it surely needs: lines are broken by it, because pages are counted before they are drawn. */
const roomOf = (text: string, { face = 'regular', size, tabular = false, spacing = 0 }: TextSet): number => {
  let units = 0;
  for (const piece of inFaces(text, face)) units += piece.face.roomOf(piece.text, tabular);
  return (units * size) / 1000 + spaced(text, spacing);
};

const ellipsis = '…';

/** As much of the text as fits; what is left out is told by three dots. */
export const fitted = (text: string, width: number, set: TextSet): string => {
  if (roomOf(text, set) <= width || widthOf(text, set) <= width + 0.01) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (roomOf(`${letters.slice(0, middle).join('')}${ellipsis}`, set) <= width) low = middle;
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
    if (held !== '' && roomOf(held + letter, set) > width) {
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
  if (roomOf(plain, set) <= width) return [plain];
  const lines: string[] = [];
  let line = '';
  for (const [chunk] of plain.matchAll(chunks))
    for (const part of roomOf(chunk, set) > width ? cutWord(chunk, width, set) : [chunk]) {
      if (line !== '' && part.trim() !== '' && roomOf(line + part, set) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += line === '' ? part.trimStart() : part;
    }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitted(lines.slice(most - 1).join(' '), width, set)];
};
