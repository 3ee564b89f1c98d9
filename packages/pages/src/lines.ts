import type { Run } from './blocks.ts';
import { type Face, type FaceName, inFaces } from './faces.ts';

/** A word or a blank in one face, as wide as it will be drawn. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  readonly width: number;
  readonly run: Run;
}
export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}
export type Measure = (text: string, face: Face) => number;

const faceNameOf = ({ bold = false, italic = false }: Run): FaceName =>
  bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'regular';

/** Between Japanese letters a line may end anywhere, between others only at a blank. */
const words = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]|[^\s\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+|[^\S\n]+|\n/gu;

function* piecesOf(runs: readonly Run[], base: Partial<Run>, measure: Measure): Generator<Piece> {
  for (const run of runs)
    for (const [word] of run.text.matchAll(words))
      for (const { text, face } of inFaces(word, faceNameOf({ ...base, ...run })))
        yield { text, face, run, width: text === '\n' ? 0 : measure(text, face) };
}

/** A word that is wider than the line, such as an address, is cut where the line ends. */
function* cut(piece: Piece, width: number, measure: Measure): Generator<Piece> {
  let text = '';
  for (const letter of piece.text) {
    if (text !== '' && measure(text + letter, piece.face) > width) {
      yield { ...piece, text, width: measure(text, piece.face) };
      text = '';
    }
    text += letter;
  }
  yield { ...piece, text, width: measure(text, piece.face) };
}

const isBlank = ({ text }: Piece): boolean => text.trim() === '';

const lineOf = (pieces: readonly Piece[]): Line => {
  const end = pieces.findLastIndex((piece) => !isBlank(piece)) + 1;
  const kept = pieces.slice(0, end);
  return { pieces: kept, width: kept.reduce((sum, piece) => sum + piece.width, 0) };
};

/** Runs broken into lines of at most that width; `base` is the look of the whole, as of a heading. */
export const breakLines = (
  runs: readonly Run[],
  { width, measure, base = {} }: { readonly width: number; readonly measure: Measure; readonly base?: Partial<Run> },
): Line[] => {
  const lines: Line[] = [];
  let held: Piece[] = [];
  let filled = 0;
  const end = (): void => {
    lines.push(lineOf(held));
    held = [];
    filled = 0;
  };
  for (const whole of piecesOf(runs, base, measure)) {
    if (whole.text === '\n') {
      end();
      continue;
    }
    for (const piece of whole.width > width ? cut(whole, width, measure) : [whole]) {
      if (filled + piece.width > width && !isBlank(piece) && held.length > 0) end();
      if (held.length === 0 && isBlank(piece)) continue;
      held.push(piece);
      filled += piece.width;
    }
  }
  if (held.length > 0) end();
  return lines;
};
