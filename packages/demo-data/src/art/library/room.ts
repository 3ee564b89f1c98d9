import type { Dice } from '../../random.ts';
import type { Palette } from '../paint.ts';
import { darker, lighter, mix } from '../tones.ts';
import type { LibraryArt } from './library-art.ts';
import { placedShoe } from './placed-shoe.ts';

/** A shop: a wall with shelves or a window, a floor, and what stands there. */
export const drawRoom = ({ width, height, colors }: LibraryArt, roll: Dice): string => {
  const [ground = '#3a4750', second = '#8fb8c9', third = '#e4ecef'] = colors;
  const wall = lighter(mix(ground, '#ddd6cb', 0.7), 0.15);
  const floor = height * 0.8;
  const rows = roll.int(2, 3);
  const columns = width > height ? 4 : 3;
  const cell = (width * 0.86) / columns;
  const left = width * 0.07;
  const shelves = Array.from({ length: rows }, (_, row) => {
    const y = height * 0.2 + ((row + 0.62) * (floor - height * 0.24)) / rows;
    const shoes = Array.from({ length: columns }, (__, column) => {
      const palette: Palette = [roll.pick([ground, second, third]), roll.pick([second, third]), '#f4f1ea'];
      return roll.chance(0.84)
        ? placedShoe(roll, palette, { x: left + column * cell + cell * 0.12, y, width: cell * 0.74 })
        : '';
    }).join('');
    return `<rect x="${left}" y="${y}" width="${width * 0.86}" height="${height * 0.014}" fill="${darker('#a8845c', 0.1)}"/><rect x="${left}" y="${y + height * 0.014}" width="${width * 0.86}" height="${height * 0.02}" fill="#000" opacity=".08"/>${shoes}`;
  }).join('');
  const band = `<rect width="${width}" height="${height * 0.12}" fill="${ground}"/>`;
  return `<rect width="${width}" height="${height}" fill="${wall}"/>${band}<rect y="${floor}" width="${width}" height="${height - floor}" fill="${mix(wall, '#6b5846', 0.45)}"/><path d="M0 ${floor} H${width}" stroke="#000" stroke-opacity=".18" stroke-width="4"/>${shelves}`;
};
