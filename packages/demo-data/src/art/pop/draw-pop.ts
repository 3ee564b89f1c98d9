import type { ImageView } from '@atelier/domain/product/product';
import type { Look } from '../look.ts';
import type { Paint, Tone } from '../paint.ts';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
};

const panel = (x: number, y: number, width: number, height: number) => `M${x} ${y} h${width} v${height} h${-width}Z`;

/** A box seen from the front, or turned so that its side and top show. */
const box = (paint: Paint, { x, y, width, height, depth }: Box, tone: Tone, turned: boolean) => {
  if (!turned) return paint.shape(panel(x, y, width, height), tone);
  const [dx, dy] = [depth, depth * 0.55];
  return (
    paint.shape(`M${x + width} ${y} l${dx} ${-dy} v${height} l${-dx} ${dy}Z`, 'dark') +
    paint.shape(`M${x} ${y} l${dx} ${-dy} h${width} l${-dx} ${dy}Z`, 'light') +
    paint.shape(panel(x, y, width, height), tone)
  );
};

const miniShoe = (paint: Paint, x: number, y: number, scale: number, tone: Tone) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${paint.shape('M0 80 C0 40 10 10 40 6 C80 30 100 10 120 0 C150 40 200 60 260 66 C290 72 300 90 296 104 L0 104Z', tone)}${paint.shape('M-4 96 C100 108 200 108 300 98 C302 120 290 130 270 130 L16 130 C0 130 -6 116 -4 96Z', 'sole')}</g>`;

const hill = (paint: Paint, x: number, y: number, width: number, height: number, look: Look) =>
  paint.shape(panel(x, y, width, height), 'second') +
  paint.dot(x + width * (0.3 + look.wide * 0.4), y + height * 0.34, Math.min(width, height) * 0.13, 'sole') +
  paint.shape(
    `M${x} ${y + height * 0.72} C${x + width * 0.25} ${y + height * 0.5} ${x + width * 0.4} ${y + height * 0.62} ${x + width * 0.55} ${y + height * 0.7} C${x + width * 0.72} ${y + height * 0.8} ${x + width * 0.85} ${y + height * 0.58} ${x + width} ${y + height * 0.64} V${y + height} H${x}Z`,
    'light',
  );

type Draw = (paint: Paint, look: Look, turned: boolean) => string;

const floorDisplay: Draw = (paint, look, turned) => {
  const shelves = [470, 670, 870]
    .map(
      (y, i) =>
        paint.shape(panel(560, y, 480, 26), 'sole') +
        miniShoe(paint, 590, y - 92, 0.66, i % 2 === 0 ? 'second' : 'light') +
        miniShoe(paint, 815, y - 92, 0.66, i % 2 === 0 ? 'light' : 'second'),
    )
    .join('');
  return (
    box(paint, { x: 520, y: 170, width: 560, height: 910, depth: 110 }, 'main', turned) +
    hill(paint, 552, 202, 496, 150, look) +
    paint.shape(panel(552, 372, 496, 590), 'dark') +
    shelves +
    paint.shape(panel(552, 980, 496, 68), 'second')
  );
};

const counterDisplay: Draw = (paint, look, turned) =>
  box(paint, { x: 500, y: 820, width: 600, height: 190, depth: 120 }, 'main', turned) +
  paint.shape(`M540 ${turned ? 790 : 820} L580 330 H1020 L1060 ${turned ? 790 : 820}Z`, 'light') +
  hill(paint, 612, 370, 376, 230, look) +
  miniShoe(paint, 640, 668, 1.06, 'second') +
  paint.shape(panel(540, 862, 520, 96), 'second');

const shelfStrip: Draw = (paint, _look, turned) =>
  [500, 640]
    .map(
      (y) =>
        box(paint, { x: 200, y, width: 1140, height: 84, depth: turned ? 30 : 0 }, 'main', turned) +
        Array.from({ length: 9 }, (_, i) =>
          paint.shape(panel(236 + i * 122, y + 22, 84, 40), i % 3 === 0 ? 'second' : 'sole'),
        ).join(''),
    )
    .join('');

const poster: Draw = (paint, look, turned) => {
  const art =
    paint.shape(panel(520, 120, 560, 840), 'sole') +
    hill(paint, 552, 152, 496, 520, look) +
    miniShoe(paint, 590, 560, 1.35, 'main') +
    paint.shape(panel(600, 770, 400, 26), 'dark') +
    paint.shape(panel(660, 820, 280, 18), 'dark');
  return turned
    ? `<g transform="matrix(.92 .07 0 1 90 -20)">${paint.shape(panel(512, 112, 576, 856), 'dark')}${art}</g>`
    : paint.shape(panel(512, 112, 576, 856), 'dark') + art;
};

const bannerStand: Draw = (paint, look, turned) =>
  paint.shape('M470 1040 C560 1010 1040 1010 1130 1040 L1110 1076 H490Z', 'metal') +
  (turned ? paint.line('M800 90 L880 1030', 'metal', 10) : '') +
  paint.shape(panel(560, 90, 480, 940), 'main') +
  hill(paint, 560, 90, 480, 520, look) +
  miniShoe(paint, 610, 540, 1.25, 'dark') +
  paint.shape(panel(620, 780, 360, 24), 'sole') +
  paint.shape(panel(680, 826, 240, 18), 'sole') +
  paint.shape(panel(552, 76, 496, 20), 'metal');

const shoeRiser: Draw = (paint, _look, turned) =>
  box(paint, { x: 430, y: 760, width: 740, height: 40, depth: 110 }, 'main', turned) +
  paint.shape('M520 800 L480 990 H540 L580 800Z', 'second') +
  paint.shape('M1080 800 L1120 990 H1060 L1020 800Z', 'second') +
  miniShoe(paint, 520, 470, 1.9, 'light');

const windowCling: Draw = (paint, look) =>
  paint.shape(
    'M300 260 C420 200 700 220 840 240 C1040 262 1240 220 1300 300 C1340 460 1330 720 1290 880 C1100 940 900 900 760 910 C560 930 380 940 310 880 C270 700 270 440 300 260Z',
    'main',
  ) +
  hill(paint, 420, 340, 760, 340, look) +
  miniShoe(paint, 600, 600, 1.4, 'sole');

const fittingBench: Draw = (paint, _look, turned) =>
  box(paint, { x: 330, y: 620, width: 900, height: 110, depth: 130 }, 'second', turned) +
  paint.shape('M370 730 L340 990 H400 L430 730Z', 'main') +
  paint.shape('M1190 730 L1220 990 H1160 L1130 730Z', 'main') +
  paint.stitch('M350 676 H1210', 'second');

const displays: Record<string, Draw> = {
  'Floor Display': floorDisplay,
  'Counter Display': counterDisplay,
  'Shelf Strip': shelfStrip,
  Poster: poster,
  'Banner Stand': bannerStand,
  'Shoe Riser': shoeRiser,
  'Window Cling': windowCling,
  'Fitting Bench': fittingBench,
};

const floorOf: Record<string, number> = {
  'Floor Display': 1084,
  'Counter Display': 1014,
  'Banner Stand': 1076,
  'Shoe Riser': 994,
  'Fitting Bench': 994,
};

export const drawPop = (paint: Paint, look: Look, popType: string, view: ImageView): string => {
  const draw = displays[popType] ?? floorDisplay;
  const floor = floorOf[popType];
  return `<g transform="translate(56 30) scale(.93)">${floor ? paint.shadow(800, floor, 460, 36) : ''}${draw(paint, look, view === 'threeQuarter')}</g>`;
};
