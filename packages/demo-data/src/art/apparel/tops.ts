import type { Look } from '../look.ts';
import type { Paint, Texture } from '../paint.ts';

type Cut = { readonly sleeve: 'none' | 'short' | 'long'; readonly back: boolean };

const bodyLine = 'L1096 1010 C1000 1040 600 1040 504 1010';

const torso = ({ sleeve }: Cut): string => {
  if (sleeve === 'none')
    return `M620 170 C612 280 560 380 506 430 C500 640 508 840 504 1010 C600 1040 1000 1040 1096 1010 C1092 840 1100 640 1094 430 C1040 380 988 280 980 170 L900 170 C870 260 730 260 700 170Z`;
  return `M640 172 C570 190 500 214 452 250 C470 420 508 620 504 1010 C600 1040 1000 1040 1096 1010 C1092 620 1130 420 1148 250 C1100 214 1030 190 960 172 C920 232 680 232 640 172Z`;
};

const sleeves = (paint: Paint, { sleeve }: Cut, texture: Texture, cuff: boolean) => {
  if (sleeve === 'none') return '';
  const long = sleeve === 'long';
  const left = long
    ? 'M452 250 C390 300 350 420 318 600 C296 720 282 840 276 930 L372 950 C392 850 430 740 470 640 C500 560 508 470 500 400Z'
    : 'M452 250 C380 296 320 400 282 500 L430 566 C460 530 492 480 504 430Z';
  const right = left.replace(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_, x: string, y: string) => `${1600 - Number(x)} ${y}`,
  );
  const cuffs =
    cuff && long
      ? paint.shape('M274 926 L374 948 L366 996 L270 974Z', 'second', 'rib') +
        paint.shape('M1326 926 L1226 948 L1234 996 L1330 974Z', 'second', 'rib')
      : '';
  const stitches = long ? '' : paint.stitch('M294 482 L442 550 M1306 482 L1158 550');
  return paint.shape(left, 'main', texture) + paint.shape(right, 'main', texture) + cuffs + stitches;
};

const folds = (paint: Paint) =>
  paint.gloss('M560 420 C556 600 562 780 556 960', 60) +
  paint.seam('M640 900 C660 820 650 700 668 620 M960 900 C944 830 950 720 936 650');

const neck = (paint: Paint, { back }: Cut) =>
  back
    ? paint.shape('M640 172 C700 206 900 206 960 172 L948 160 C890 188 710 188 652 160Z', 'second', 'rib')
    : paint.shape('M652 164 C700 200 900 200 948 164 C930 230 670 230 652 164Z', 'dark') +
      paint.shape('M640 172 C680 262 920 262 960 172 L936 162 C900 232 700 232 664 162Z', 'second', 'rib');

/** Prints are plain geometry: bars, a horizon, scattered dots, a block. */
const print = (paint: Paint, look: Look, { back }: Cut) => {
  if (back) return look.mark > 1 ? paint.shape('M640 330 H960 V352 H640Z', 'second') : '';
  const bars =
    paint.shape('M650 430 h300 v26 h-300Z', 'second') +
    paint.shape('M650 478 h210 v26 h-210Z', 'sole') +
    paint.shape('M650 526 h120 v26 h-120Z', 'second');
  const horizon = paint.shape('M690 560 A110 110 0 0 1 910 560Z', 'second') + paint.line('M670 592 H930', 'sole', 10);
  const dots = Array.from({ length: 16 }, (_, i) =>
    paint.dot(700 + (i % 4) * 66, 400 + Math.floor(i / 4) * 62, 8 + ((i * 7) % 5) * 3, i % 3 === 0 ? 'sole' : 'second'),
  ).join('');
  return [bars, horizon, dots, ''][look.mark] ?? '';
};

export const tee = (paint: Paint, look: Look, back: boolean) => {
  const cut: Cut = { sleeve: 'short', back };
  return (
    sleeves(paint, cut, 'canvas', false) +
    paint.shape(torso(cut), 'main', 'canvas') +
    neck(paint, cut) +
    print(paint, look, cut) +
    paint.stitch('M506 984 C600 1014 1000 1014 1094 984') +
    folds(paint)
  );
};

export const tank = (paint: Paint, look: Look, back: boolean) => {
  const cut: Cut = { sleeve: 'none', back };
  const racer = back
    ? paint.shape(
        'M700 170 C740 330 760 420 770 520 L830 520 C840 420 860 330 900 170 C870 260 730 260 700 170Z',
        'second',
        'mesh',
      )
    : '';
  return (
    paint.shape(torso(cut), 'main', 'mesh') +
    racer +
    paint.line(
      'M620 170 C612 280 560 380 506 430 M980 170 C988 280 1040 380 1094 430 M700 172 C730 258 870 258 900 172',
      'second',
      10,
    ) +
    (look.mark < 2 ? print(paint, look, cut) : '') +
    paint.stitch('M508 984 C600 1014 1000 1014 1092 984')
  );
};

export const polo = (paint: Paint, look: Look, back: boolean) => {
  const cut: Cut = { sleeve: 'short', back };
  const collar = back
    ? paint.shape('M630 180 C700 140 900 140 970 180 L950 236 C880 206 720 206 650 236Z', 'second', 'rib')
    : paint.shape('M640 170 L800 260 L730 340 C680 300 640 240 622 190Z', 'second', 'rib') +
      paint.shape('M960 170 L800 260 L870 340 C920 300 960 240 978 190Z', 'second', 'rib');
  const placket = back
    ? ''
    : paint.shape('M772 262 h56 v230 h-56Z', 'main') +
      [300, 370, 440].map((y) => paint.dot(800, y, 9, 'metal')).join('');
  return (
    sleeves(paint, cut, 'canvas', false) +
    paint.shape(torso(cut), 'main', 'canvas') +
    (look.trim > 1
      ? paint.shape('M484 560 C700 590 900 590 1116 560 L1112 640 C900 668 700 668 488 640Z', 'second', 'canvas')
      : '') +
    placket +
    collar +
    paint.stitch('M506 984 C600 1014 1000 1014 1094 984') +
    folds(paint)
  );
};

export const sweatshirt = (paint: Paint, look: Look, back: boolean, hood: boolean) => {
  const cut: Cut = { sleeve: 'long', back };
  const hoodBack =
    hood && !back
      ? paint.shape('M630 190 C610 90 700 40 800 40 C900 40 990 90 970 190 C930 290 670 290 630 190Z', 'dark')
      : '';
  const hoodFront = !hood
    ? neck(paint, cut)
    : back
      ? paint.shape(
          'M630 176 C620 60 710 20 800 20 C890 20 980 60 970 176 C960 300 880 360 800 360 C720 360 640 300 630 176Z',
          'main',
          'knit',
        ) + paint.seam('M800 24 V356')
      : paint.shape(
          'M622 196 C640 250 720 300 800 330 C880 300 960 250 978 196 C1000 110 930 70 900 60 C940 110 950 170 930 210 C890 262 710 262 670 210 C650 170 660 110 700 60 C670 70 600 110 622 196Z',
          'main',
          'knit',
        );
  const pocket =
    hood && !back
      ? paint.shape('M610 720 H990 C1010 780 1040 850 1060 920 H540 C560 850 590 780 610 720Z', 'main', 'knit') +
        paint.stitch('M622 736 H978')
      : '';
  const cords =
    hood && !back ? paint.line('M752 316 C746 380 752 430 748 480 M848 316 C854 380 848 430 852 480', 'sole', 8) : '';
  const hem = paint.shape(
    'M504 986 C600 1016 1000 1016 1096 986 L1094 1040 C1000 1070 600 1070 506 1040Z',
    'second',
    'rib',
  );
  return (
    hoodBack +
    sleeves(paint, cut, 'knit', true) +
    paint.shape(torso(cut), 'main', 'knit') +
    (hood ? '' : print(paint, look, cut)) +
    pocket +
    hem +
    hoodFront +
    cords +
    folds(paint)
  );
};

export const jacket = (paint: Paint, look: Look, back: boolean, sleeveless: boolean) => {
  const cut: Cut = { sleeve: sleeveless ? 'none' : 'long', back };
  const cloth: Texture = sleeveless ? 'quilt' : 'canvas';
  const body = sleeveless
    ? `M640 172 C600 200 560 230 530 270 C560 360 540 420 506 460 ${bodyLine.replace('L1096 1010', 'C500 640 508 840 504 1010 C600 1040 1000 1040 1096 1010 C1092 840 1100 640 1094 460 C1060 420 1040 360 1070 270 C1040 230 1000 200 960 172Z').split('Z')[0]}Z`
    : torso(cut);
  const yoke =
    look.panel > 1
      ? paint.shape(
          'M452 250 C560 200 1040 200 1148 250 C1146 330 1136 390 1126 440 C1000 470 600 470 474 440 C464 390 454 330 452 250Z',
          'second',
          cloth,
        )
      : '';
  const stand = paint.shape(
    'M650 190 C650 140 670 110 700 104 C760 124 840 124 900 104 C930 110 950 140 950 190 C900 236 700 236 650 190Z',
    look.swap ? 'second' : 'main',
    'grain',
  );
  const zip = back ? '' : paint.line('M800 200 V1014', 'metal', 7) + paint.shape('M790 214 h20 v52 h-20Z', 'second');
  const pockets = back ? '' : paint.line('M600 720 L650 860 M1000 720 L950 860', 'second', 9);
  const hem = paint.shape(
    'M504 996 C600 1026 1000 1026 1096 996 L1094 1034 C1000 1064 600 1064 506 1034Z',
    'dark',
    'rib',
  );
  return (
    sleeves(paint, cut, cloth, true) +
    paint.shape(body, 'main', cloth) +
    (sleeveless ? '' : yoke) +
    hem +
    zip +
    pockets +
    stand +
    paint.gloss('M560 480 C556 640 562 800 556 960', 60)
  );
};
