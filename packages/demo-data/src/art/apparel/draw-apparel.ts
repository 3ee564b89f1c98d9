import type { ImageView } from '@atelier/domain/product/product';
import type { Look } from '../look.ts';
import type { Paint } from '../paint.ts';
import { backpack, cap, jogger, legging, shorts, socks } from './bottoms-and-accessories.ts';
import { jacket, polo, sweatshirt, tank, tee } from './tops.ts';

type Draw = (paint: Paint, look: Look, back: boolean) => string;

const garments: Record<string, Draw> = {
  'T-Shirt': tee,
  Tank: tank,
  Polo: polo,
  Hoodie: (paint, look, back) => sweatshirt(paint, look, back, true),
  'Crew Sweatshirt': (paint, look, back) => sweatshirt(paint, look, back, false),
  Jacket: (paint, look, back) => jacket(paint, look, back, false),
  Vest: (paint, look, back) => jacket(paint, look, back, true),
  Shorts: shorts,
  Jogger: jogger,
  Legging: legging,
  Cap: cap,
  Backpack: backpack,
  Socks: socks,
};

const floorOf: Record<string, number> = { Cap: 850, Shorts: 900 };

export const drawApparel = (paint: Paint, look: Look, subType: string, view: ImageView): string => {
  const draw = garments[subType] ?? tee;
  return `<g transform="translate(80 56) scale(.9)">${paint.shadow(800, floorOf[subType] ?? 1100, 420, 34)}${draw(paint, look, view === 'back')}</g>`;
};
