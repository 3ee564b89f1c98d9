import type { Dice } from '../../random.ts';
import { drawFootwear } from '../footwear/draw-footwear.ts';
import { lookOf } from '../look.ts';
import { type Palette, paintWith } from '../paint.ts';

const shapes = ['Runner', 'Court', 'Walker', 'Hiker', 'Boot', 'Slip-On', 'Chelsea', 'Loafer'] as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly mirrored?: boolean;
}

let count = 0;
/** Two shoes in one drawing have their own colors: names inside a drawing are the whole drawing's. */
const apart = (drawing: string, name: string): string =>
  drawing.replaceAll('url(#', `url(#${name}`).replaceAll(' id="', ` id="${name}`);

/** A shoe from the side, as wide as told; its sole stands at `y`. */
export const placedShoe = (roll: Dice, palette: Palette, { x, y, width, mirrored = false }: Place): string => {
  const paint = paintWith(palette, 'photo');
  const shape = roll.pick(shapes);
  const look = lookOf(`style ${roll.int(1, 9_999)}`);
  const shoe = drawFootwear(paint, look, { shape, height: 'Mid', closure: 'Lace-Up', lighted: false }, 'side');
  const scale = width / 1400;
  count = (count + 1) % 1_000;
  const turned = mirrored ? 'translate(1600 0) scale(-1 1)' : '';
  return apart(
    `<g transform="translate(${x - 100 * scale} ${y - 960 * scale}) scale(${scale}) ${turned}">${paint.defs}${shoe}</g>`,
    `s${count}-`,
  );
};
