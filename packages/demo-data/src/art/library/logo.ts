import type { Dice } from '../../random.ts';
import { letter, textWidth } from '../letters.ts';
import { lightness, mix } from '../tones.ts';
import type { LibraryArt } from './library-art.ts';

const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const turn = (Math.PI * at) / points - Math.PI / 2;
    return `${at === 0 ? 'M' : 'L'}${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  }).join(' ');

const marks: readonly ((color: string) => string)[] = [
  (color) => `<path d="${star(8, 100, 44)}Z" fill="${color}"/>`,
  (color) => `<path d="M-100 60 L-20 -90 L20 -20 L46 -60 L110 60Z" fill="${color}"/>`,
  (color) => `<circle r="92" fill="none" stroke="${color}" stroke-width="26"/><circle r="38" fill="${color}"/>`,
  (color) => `<path d="M-96 30 C-40 -70 20 -70 96 -40 C30 -30 0 10 -10 70 C-40 40 -64 30 -96 30Z" fill="${color}"/>`,
  (color) =>
    [-60, 0, 60]
      .map((x, at) => `<rect x="${x - 22}" y="${-70 + at * 22}" width="44" height="${140 - at * 44}" fill="${color}"/>`)
      .join(''),
  (color) =>
    `<path d="M-90 -70 H90 V10 C90 60 40 84 0 100 C-40 84 -90 60 -90 10Z" fill="${color}"/><path d="${star(5, 44, 18)}Z" fill="#fff"/>`,
];

/** A mark above its words, on white. */
export const drawLogo = ({ width, height, title, colors }: LibraryArt, roll: Dice): string => {
  const [first = '#141413'] = colors;
  const color = lightness(first) > 0.7 ? mix(first, '#111111', 0.6) : first;
  const words = title.split(' ').slice(0, 2).join(' ');
  const size = Math.min(height * 0.09, ((width * 0.78) / textWidth(words, 100)) * 100);
  const scale = Math.min(width, height) / 460;
  return `<rect width="${width}" height="${height}" fill="#fff"/><g transform="translate(${width / 2} ${height * 0.4}) scale(${scale})">${roll.pick(marks)(color)}</g><g fill="none" stroke="${color}" stroke-width="12" stroke-linejoin="round">${letter(words, { x: width / 2, y: height * 0.7, size, anchor: 'middle' })}</g>`;
};
