import type { Look } from '../look.ts';
import type { Paint, Texture } from '../paint.ts';
import { laces, straps } from './laces.ts';
import { cupSole, luggedSole } from './soles.ts';

const tops: Record<string, number> = { Low: 500, Mid: 360, High: 230 };

const shaft = (top: number) =>
  `M244 800 C230 720 238 640 262 560 C272 500 262 ${top + 120} 262 ${top + 60} C260 ${top + 10} 290 ${top - 4} 330 ${top} C420 ${top + 8} 520 ${top + 4} 604 ${top - 8} C640 ${top - 12} 656 ${top + 10} 662 ${top + 50} C674 ${top + 150} 690 540 740 600 C800 656 920 668 1030 680 C1180 690 1350 706 1396 770 C1408 790 1406 806 1402 812 C1200 832 520 832 244 800Z`;

const lacedFront = (paint: Paint, top: number, rows: number) => {
  const stay = `M560 ${top + 6} C610 ${top - 16} 650 ${top - 10} 660 ${top + 40} C674 ${top + 150} 692 540 744 602 C800 652 880 664 960 674 C930 724 880 728 830 706 C720 660 610 560 576 ${top + 140}Z`;
  return (
    paint.shape(stay, 'dark', 'grain') +
    laces(paint, { from: [630, top + 40], bend: [650, 560], to: [930, 660] }, rows, 'sole', 14)
  );
};

const tongueOver = (paint: Paint, top: number) =>
  paint.shape(
    `M560 ${top + 10} C562 ${top - 60} 640 ${top - 84} 682 ${top - 50} C706 ${top} 700 ${top + 60} 716 ${top + 120} L650 ${top + 160}Z`,
    'light',
    'mesh',
  );

const collarPad = (paint: Paint, top: number) =>
  paint.shape(
    `M258 ${top + 70} C256 ${top + 8} 288 ${top - 8} 330 ${top - 4} C430 ${top + 6} 520 ${top + 2} 596 ${top - 10} L610 ${top + 58} C500 ${top + 84} 380 ${top + 92} 258 ${top + 70}Z`,
    'second',
    'grain',
  );

const toeCap = (paint: Paint, tone: 'dark' | 'second' | 'main') =>
  paint.shape(
    'M1050 826 C1034 770 1060 706 1110 686 C1240 692 1370 716 1402 812 C1290 824 1170 828 1050 826Z',
    tone,
    'grain',
  ) + paint.stitch('M1064 816 C1052 770 1074 722 1118 700');

const heelPatch = (paint: Paint, top: number) =>
  paint.shape(`M246 802 C230 720 238 640 264 560 C330 620 400 700 440 818 C370 816 300 810 246 802Z`, 'dark', 'grain') +
  paint.stitch(`M270 600 C330 660 386 730 416 808`) +
  paint.seam(`M440 ${Math.max(top + 110, 520)} C470 600 480 700 478 820`);

const pullTab = (paint: Paint, top: number) =>
  paint.shape(
    `M250 ${top + 50} C240 ${top - 10} 254 ${top - 44} 282 ${top - 40} C304 ${top - 34} 300 ${top + 10} 296 ${top + 50}Z`,
    'second',
    'rib',
  );

export const hiker = (paint: Paint, look: Look, height: string) => {
  const top = (tops[height] ?? 360) + 30;
  return (
    tongueOver(paint, top) +
    paint.shape(shaft(top), 'main', 'grain') +
    paint.shape(
      `M330 ${top + 130} C420 ${top + 150} 520 ${top + 140} 590 ${top + 120} C620 560 660 640 700 690 C600 720 480 700 400 650 C350 610 326 ${top + 240} 330 ${top + 130}Z`,
      'second',
      'mesh',
    ) +
    collarPad(paint, top) +
    heelPatch(paint, top) +
    paint.shape(
      'M1000 828 C1010 770 1060 742 1120 742 C1240 744 1380 752 1404 812 C1280 830 1140 832 1000 828Z',
      'rubber',
    ) +
    paint.stitch('M480 812 C560 770 700 752 860 752 C940 752 1000 760 1040 768') +
    lacedFront(paint, top, 7) +
    pullTab(paint, top) +
    (look.trim > 1 ? paint.line('M470 760 C600 730 740 724 880 734', 'second', 8) : '') +
    luggedSole(paint, look.sole === 0)
  );
};

export const laceBoot = (paint: Paint, look: Look, height: string, closure: string) => {
  const top = tops[height] ?? 300;
  const zip = closure === 'Side Zip' ? paint.line(`M430 ${top + 60} C440 500 430 640 440 780`, 'metal', 6) : '';
  return (
    tongueOver(paint, top) +
    paint.shape(shaft(top), 'main', 'grain') +
    collarPad(paint, top) +
    (look.toe > 0 ? toeCap(paint, look.swap ? 'dark' : 'main') : paint.stitch('M820 700 C900 740 960 780 990 824')) +
    heelPatch(paint, top) +
    lacedFront(paint, top, height === 'High' ? 9 : 7) +
    zip +
    pullTab(paint, top) +
    paint.gloss(`M300 ${top + 130} C310 ${top + 200} 320 480 312 560`) +
    luggedSole(paint, true)
  );
};

export const chelsea = (paint: Paint, look: Look) => {
  const top = 330;
  const gore = `M420 ${top + 6} L560 ${top + 2} C566 470 560 580 520 660 C450 600 424 470 420 ${top + 6}Z`;
  return (
    paint.shape(
      `M300 ${top + 6} C400 ${top - 30} 520 ${top - 34} 640 ${top - 4} L610 ${top + 12} L330 ${top + 16}Z`,
      'lining',
    ) +
    paint.shape(shaft(top), 'main', 'grain') +
    paint.shape(gore, 'dark', 'rib') +
    paint.stitch(`M408 ${top + 10} C412 480 440 610 520 680 C574 596 582 470 574 ${top + 6}`) +
    pullTab(paint, top) +
    (look.toe === 0 ? toeCap(paint, 'main') : paint.seam('M700 640 C820 700 900 760 930 826')) +
    paint.gloss('M760 640 C860 676 1000 690 1160 704') +
    luggedSole(paint, look.sole !== 0)
  );
};

export const workShoe = (paint: Paint, look: Look, height: string) => {
  const top = tops[height] ?? 420;
  return (
    tongueOver(paint, top) +
    paint.shape(shaft(top), 'main', 'grain') +
    collarPad(paint, top) +
    toeCap(paint, 'dark') +
    paint.shape(
      'M1120 826 C1130 780 1190 764 1280 766 C1360 770 1398 786 1404 812 C1310 826 1210 830 1120 826Z',
      'rubber',
    ) +
    heelPatch(paint, top) +
    paint.stitch('M470 700 C560 720 680 724 820 716') +
    lacedFront(paint, top, height === 'Low' ? 5 : height === 'Mid' ? 7 : 9) +
    paint.line('M500 780 C640 764 800 760 960 770', look.swap ? 'second' : 'metal', 7) +
    luggedSole(paint, true)
  );
};

export const kidsBoot = (paint: Paint, look: Look, texture: Texture = 'quilt') => {
  const top = 400;
  return (
    paint.shape(shaft(top), 'main', texture) +
    paint.shape(
      `M246 ${top + 80} C250 ${top} 290 ${top - 34} 360 ${top - 26} C450 ${top - 40} 560 ${top - 36} 640 ${top - 24} C676 ${top - 10} 676 ${top + 50} 668 ${top + 84} C540 ${top + 110} 380 ${top + 112} 246 ${top + 80}Z`,
      'light',
      'mesh',
    ) +
    toeCap(paint, 'second') +
    heelPatch(paint, top) +
    straps(
      paint,
      look.panel > 1
        ? [
            [640, 520],
            [750, 610],
          ]
        : [[690, 560]],
      'second',
    ) +
    cupSole(paint, 92, look.trim > 0)
  );
};
