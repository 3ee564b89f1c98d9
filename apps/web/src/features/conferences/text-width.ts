/** How wide a text is set, counted in letters of middle width: an M is more than one, an i less. */
const widths: Readonly<Record<string, number>> = {
  i: 0.45,
  j: 0.5,
  l: 0.45,
  t: 0.62,
  f: 0.62,
  r: 0.7,
  I: 0.55,
  ' ': 0.5,
  '1': 0.8,
};
const wide = /[MW@]/u;
const wideSmall = /[mw]/u;

export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => {
    if (wide.test(letter)) return sum + 1.55;
    if (wideSmall.test(letter)) return sum + 1.5;
    return sum + (widths[letter] ?? (letter === letter.toUpperCase() && /\p{L}/u.test(letter) ? 1.16 : 1.02));
  }, 0);
