import type { ImageView } from '@atelier/domain/product/product';
import type { Look } from '../look.ts';
import type { Paint } from '../paint.ts';
import { chelsea, hiker, kidsBoot, laceBoot, workShoe } from './boots.ts';
import { flat, loafer, sandal, slide } from './open-shoes.ts';
import { court, runner, slipOn } from './sneakers.ts';

export type FootwearSpec = {
  readonly shape: string;
  readonly height: string;
  readonly closure: string;
  readonly lighted: boolean;
};

type Draw = (paint: Paint, look: Look, spec: FootwearSpec) => string;

const silhouettes: Record<string, Draw> = {
  Runner: (paint, look, { closure }) => runner(paint, look, closure),
  Walker: (paint, look, { closure }) =>
    runner(paint, { ...look, lift: look.lift * 0.5, panel: look.panel === 2 ? 0 : look.panel }, closure, 'mesh'),
  Court: (paint, look, { height }) => court(paint, look, height),
  'Slip-On': (paint, look) => slipOn(paint, look),
  Hiker: (paint, look, { height }) => hiker(paint, look, height),
  Boot: (paint, look, { height, closure }) => laceBoot(paint, look, height, closure),
  Chelsea: (paint, look) => chelsea(paint, look),
  Work: (paint, look, { height }) => workShoe(paint, look, height),
  Sandal: (paint, look, { height, closure }) => sandal(paint, look, height, closure),
  Slide: (paint, look) => slide(paint, look),
  Loafer: (paint, look) => loafer(paint, look),
  Flat: (paint, look) => flat(paint, look),
  'Kids Runner': (paint, look, { closure, lighted }) =>
    runner(paint, { ...look, lift: 1 }, closure) + (lighted ? lights(paint) : ''),
  'Kids Boot': (paint, look) => kidsBoot(paint, look),
};

const lights = (paint: Paint) => [290, 350, 410].map((x) => paint.dot(x, 826, 12, 'second')).join('');

/** Small feet are wider for their length. */
const fitted = (shape: string, drawing: string) => {
  const kids = shape.startsWith('Kids');
  return kids ? `<g transform="translate(196 -3) scale(.76 .86) translate(0 150)">${drawing}</g>` : drawing;
};

const pair = (shoe: string) =>
  `<g transform="translate(170 -20) rotate(-5 800 800) scale(.86)">${shoe}</g><g transform="matrix(.9 .06 -.05 .93 40 74)">${shoe}</g>`;

export const drawFootwear = (paint: Paint, look: Look, spec: FootwearSpec, view: ImageView): string => {
  const draw = silhouettes[spec.shape] ?? silhouettes.Runner;
  const shoe = fitted(spec.shape, draw?.(paint, look, spec) ?? '');
  if (view === 'threeQuarter') {
    return `<g transform="translate(-40 96)">${paint.shadow(760, 940, 640, 56)}${paint.shadow(900, 768, 580, 40)}${pair(shoe)}</g>`;
  }
  return `<g transform="translate(-16 60)">${paint.shadow(815, 906, spec.shape.startsWith('Kids') ? 540 : 690, 40)}${shoe}</g>`;
};
