import { textWidth } from '../text-width.ts';

/** How the words of a poster are set: as its season speaks, narrow and black, or wide and heavy. */
const looks = ['season', 'narrow', 'season', 'wide'] as const;

interface PosterShape {
  readonly look: (typeof looks)[number];
  readonly longest: number;
  readonly lines: number;
}

const sumOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** The same item always looks the same; its longest line decides how large the words can be. */
export function posterShape(id: string, words: string, inCapitals: boolean): PosterShape {
  const look = looks[sumOf(id) % looks.length] ?? 'season';
  const isLarge = look === 'narrow' || (look === 'season' && inCapitals);
  const lines = linesOf(words.trim().split(/\s+/));
  return {
    look,
    longest: Math.max(3, ...lines.map((line) => textWidth(isLarge ? line.toUpperCase() : line))),
    lines: lines.length,
  };
}

/** Short words share a line, as a setter would break them. */
function linesOf(words: readonly string[]): readonly string[] {
  const most = Math.max(8, ...words.map(({ length }) => length));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
