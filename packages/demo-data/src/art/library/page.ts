import type { Dice } from '../../random.ts';
import { letter, textWidth } from '../letters.ts';
import { lightness, mix } from '../tones.ts';
import type { LibraryArt } from './library-art.ts';
import { placedShoe } from './placed-shoe.ts';

const text = (roll: Dice, x: number, y: number, width: number, lines: number, step: number): string =>
  Array.from({ length: lines }, (_, at) => {
    const length = at === lines - 1 ? width * 0.55 : width * (0.86 + roll.next() * 0.14);
    return `<rect x="${x}" y="${y + at * step}" width="${length.toFixed(0)}" height="${step * 0.36}" fill="#c9c5bc"/>`;
  }).join('');

const table = (roll: Dice, x: number, y: number, width: number, height: number): string =>
  Array.from({ length: 9 }, (_, row) => {
    const top = y + (row * height) / 9;
    const cells = Array.from(
      { length: 5 },
      (__, column) =>
        `<rect x="${x + (column * width) / 5}" y="${top + 9}" width="${(width / 5) * (0.3 + roll.next() * 0.4)}" height="10" fill="${row === 0 ? '#5b5954' : '#c9c5bc'}"/>`,
    );
    return `<path d="M${x} ${top + 34} H${x + width}" stroke="#e5e2dc" stroke-width="2"/>${cells.join('')}`;
  }).join('');

/** A page of a document: the first with its title and a picture, the others with text, a table or a picture. */
export const drawPage = ({ width, height, title, caption, colors, page = 1 }: LibraryArt, roll: Dice): string => {
  for (let at = 1; at < page; at++) roll.next();
  const [ground = '#1f3b4d', second = '#d9a05b', third = '#f2e8dc'] = colors;
  const margin = width * 0.09;
  const inner = width - 2 * margin;
  const ink = lightness(ground) > 0.6 ? mix(ground, '#141413', 0.8) : ground;
  const words = title.split(' ');
  const size = Math.min(width * 0.1, ...words.map((word) => (inner / textWidth(word, 100)) * 100));
  const foot = `<g fill="none" stroke="#8b877e" stroke-width="8">${letter(`${caption} - ${page}`, { x: margin, y: height - margin * 0.7, size: width * 0.014 })}</g>`;
  if (page === 1) {
    const top = margin + words.length * size * 1.35;
    const picture = `<rect x="0" y="${top + margin * 0.6}" width="${width}" height="${height * 0.42}" fill="${mix(third, second, 0.3)}"/>${placedShoe(roll, [second, third, '#fff'], { x: width * 0.12, y: top + margin * 0.6 + height * 0.36, width: width * 0.76 })}`;
    const lines = words.map((word, at) => letter(word, { x: margin, y: margin + at * size * 1.35, size })).join('');
    return `<rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="${ink}" stroke-width="13" stroke-linejoin="round">${lines}</g>${picture}${text(roll, margin, top + margin * 1.1 + height * 0.42, inner, 3, width * 0.026)}${foot}`;
  }
  const head = `<g fill="none" stroke="${ink}" stroke-width="11">${letter(words.slice(0, 2).join(' '), { x: margin, y: margin, size: width * 0.032 })}</g><rect x="${margin}" y="${margin * 1.7}" width="${inner}" height="3" fill="${ink}"/>`;
  const middle = roll.chance(0.5)
    ? table(roll, margin, height * 0.42, inner, height * 0.36)
    : `<rect x="${margin}" y="${height * 0.42}" width="${inner}" height="${height * 0.36}" fill="${mix(third, '#ffffff', 0.4)}"/>${placedShoe(roll, [second, ground, '#fff'], { x: width * 0.2, y: height * 0.73, width: width * 0.6 })}`;
  return `<rect width="${width}" height="${height}" fill="#fff"/>${head}${text(roll, margin, height * 0.16, inner, 9, width * 0.024)}${middle}${text(roll, margin, height * 0.81, inner, 4, width * 0.024)}${foot}`;
};
