import type { Dice } from '../../random.ts';
import { letter, textWidth } from '../letters.ts';
import type { Palette } from '../paint.ts';
import { lighter, lightness, mix } from '../tones.ts';
import type { LibraryArt } from './library-art.ts';
import { placedShoe } from './placed-shoe.ts';

const ink = (ground: string): string =>
  lightness(ground) > 0.55 ? mix(ground, '#120c0a', 0.82) : lighter(ground, 0.86);

/** As large as the longest word allows. */
const heading = (words: readonly string[], width: number, most: number): number =>
  Math.min(most, ...words.map((word) => (width / textWidth(word, 100, 0.42)) * 100));

const hills = (roll: Dice, { width, height }: LibraryArt, tones: readonly string[]): string =>
  tones
    .map((tone, at) => {
      const y = height * (0.48 + at * 0.14);
      const lift = () => y - roll.int(0, Math.round(height * 0.16));
      return `<path fill="${tone}" d="M0 ${y} C${width * 0.2} ${lift()} ${width * 0.3} ${lift()} ${width * 0.5} ${y} S${width * 0.8} ${lift()} ${width} ${y - height * 0.05} V${height} H0Z"/>`;
    })
    .join('');

/** Round, square or along the ground: something behind the shoe that says what time of day it is. */
const scene = (roll: Dice, art: LibraryArt, ground: string, second: string): string => {
  const { width, height } = art;
  const at = roll.int(0, 3);
  if (at === 0)
    return `<circle cx="${width * 0.68}" cy="${height * 0.44}" r="${Math.min(width, height) * 0.34}" fill="${second}"/>`;
  if (at === 1) return hills(roll, art, [mix(ground, second, 0.35), mix(ground, second, 0.7)]);
  if (at === 2) return `<rect x="0" y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="${second}"/>`;
  return `<path d="M${width * 0.42} 0 H${width} V${height} H${width * 0.18}Z" fill="${second}"/>`;
};

/** In a film the shoes come in from one side and step on their way to the other. */
const walking = ({ width, height, moment }: LibraryArt, shoes: string): string => {
  if (moment === undefined) return shoes;
  const x = (moment - 0.6) * width * 0.7;
  const y = -Math.abs(Math.sin(moment * Math.PI * 6)) * height * 0.04;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${shoes}</g>`;
};

/** A poster of a campaign: its name as large as it goes, one shoe or two, and a line. */
export const drawCampaign = (art: LibraryArt, roll: Dice): string => {
  const { width, height, title, caption, colors } = art;
  const [ground = '#f1b5a1', second = '#5c1f14', third = '#ffffff'] = roll.chance(0.7) ? colors : [...colors].reverse();
  const margin = Math.min(width, height) * 0.07;
  const words = title.split(' ').slice(0, 3);
  const size = heading(words, width - 2 * margin, height * (width > height ? 0.22 : 0.15));
  const lines = words
    .map((word, at) => letter(word, { x: margin, y: margin + at * size * 1.4, size, gap: 0.42 }))
    .join('');
  const palette: Palette = [mix(second, '#c0392b', roll.next() * 0.35), third, lighter(third, 0.7)];
  const shoe = Math.min(width * 0.86, height * 0.95);
  const two = width > height && roll.chance(0.35);
  const floor = height * 0.9;
  const shoes = two
    ? placedShoe(roll, palette, { x: width * 0.06, y: floor - height * 0.06, width: shoe * 0.62 }) +
      placedShoe(roll, [third, second, '#ffffff'], {
        x: width * 0.42,
        y: floor,
        width: shoe * 0.66,
        mirrored: roll.chance(0.5),
      })
    : placedShoe(roll, palette, { x: width - shoe * 0.98, y: floor, width: shoe });
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${scene(roll, art, ground, mix(ground, second, 0.55))}<g fill="none" stroke="${ink(ground)}" stroke-width="17" stroke-linejoin="round">${lines}</g>${walking(art, shoes)}<g fill="none" stroke="${ink(ground)}" stroke-width="7">${letter(caption, { x: margin, y: height - margin - height * 0.022, size: height * 0.022 })}</g>`;
};
