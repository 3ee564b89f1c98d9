import type { Look } from '../look.ts';
import type { Paint } from '../paint.ts';

const waistband = (paint: Paint, cords: boolean) =>
  paint.shape('M520 160 C640 184 960 184 1080 160 L1088 240 C960 262 640 262 512 240Z', 'dark', 'rib') +
  (cords ? paint.line('M764 210 C754 280 770 320 756 372 M836 210 C846 280 830 320 844 372', 'sole', 9) : '');

export const shorts = (paint: Paint, look: Look, back: boolean) =>
  paint.shape(
    'M512 200 C640 226 960 226 1088 200 C1120 420 1160 640 1190 830 C1090 866 960 872 868 866 C850 740 830 620 800 520 C770 620 750 740 732 866 C640 872 510 866 410 830 C440 640 480 420 512 200Z',
    'main',
    'canvas',
  ) +
  (look.panel > 1
    ? paint.shape('M512 210 C480 420 440 640 410 830 L486 850 C510 650 530 430 548 220Z', 'second', 'mesh') +
      paint.shape('M1088 210 C1120 420 1160 640 1190 830 L1114 850 C1090 650 1070 430 1052 220Z', 'second', 'mesh')
    : '') +
  paint.stitch('M416 800 C510 836 640 842 736 836 M864 836 C960 842 1090 836 1184 800') +
  (back
    ? paint.shape('M900 380 h150 v170 h-150Z', 'main', 'canvas')
    : paint.seam('M560 300 C540 380 520 430 490 470 M1040 300 C1060 380 1080 430 1110 470')) +
  waistband(paint, !back);

const leg = (hem: number, tight: boolean) => {
  const out = tight ? 40 : 0;
  return `M512 200 C640 226 960 226 1088 200 C1110 420 ${1110 - out} 700 ${1060 - out} ${hem} L${870 + out / 3} ${hem} C868 800 840 640 800 500 C760 640 732 800 ${730 - out / 3} ${hem} L${540 + out} ${hem} C${490 + out} 700 490 420 512 200Z`;
};

export const jogger = (paint: Paint, look: Look, back: boolean) =>
  paint.shape(leg(1010, false), 'main', 'knit') +
  paint.shape('M546 1004 L732 1004 L726 1066 L560 1066Z', 'second', 'rib') +
  paint.shape('M868 1004 L1054 1004 L1040 1066 L874 1066Z', 'second', 'rib') +
  (look.trim > 1
    ? paint.line('M524 260 C500 520 516 800 552 990 M1076 260 C1100 520 1084 800 1048 990', 'second', 14)
    : paint.line('M548 290 C536 380 520 430 506 470 M1052 290 C1064 380 1080 430 1094 470', 'second', 8)) +
  (back ? paint.shape('M890 360 h140 v150 h-140Z', 'main', 'knit') : '') +
  waistband(paint, !back) +
  paint.gloss('M600 420 C590 600 610 800 624 940', 60);

export const legging = (paint: Paint, look: Look) =>
  paint.shape(leg(1060, true), 'main', 'mesh') +
  paint.shape(
    'M512 160 C640 190 960 190 1088 160 C1096 230 1098 290 1096 350 C960 390 640 390 504 350 C502 290 504 230 512 160Z',
    'dark',
    'knit',
  ) +
  (look.panel > 0
    ? paint.shape('M530 560 C600 640 650 760 664 900 L600 920 C570 800 540 680 530 560Z', 'second', 'mesh') +
      paint.shape('M1070 560 C1000 640 950 760 936 900 L1000 920 C1030 800 1060 680 1070 560Z', 'second', 'mesh')
    : '') +
  paint.stitch('M504 352 C640 392 960 392 1096 352') +
  paint.gloss('M620 440 C610 640 630 840 644 1000', 60);

export const cap = (paint: Paint, look: Look) =>
  paint.shape(
    'M420 700 C420 460 580 330 800 330 C1020 330 1160 470 1160 700 C960 760 620 760 420 700Z',
    'main',
    'canvas',
  ) +
  paint.seam(
    'M800 332 C780 450 776 620 790 744 M620 374 C560 470 540 600 548 728 M980 374 C1040 470 1060 600 1052 728',
  ) +
  paint.shape(
    'M1000 720 C1150 680 1330 720 1420 800 C1440 830 1410 850 1370 846 C1200 812 1040 800 880 790 C900 760 950 736 1000 720Z',
    look.swap ? 'second' : 'dark',
    'canvas',
  ) +
  paint.stitch('M960 770 C1110 770 1260 790 1390 826') +
  paint.dot(800, 330, 16, 'second') +
  (look.mark < 2 ? paint.shape('M700 520 h190 v92 h-190Z', 'second', 'canvas') : paint.dot(800, 570, 52, 'second'));

export const backpack = (paint: Paint, look: Look, back: boolean) => {
  const straps = 'M640 260 C560 420 540 700 570 900 M960 260 C1040 420 1060 700 1030 900';
  return (
    paint.line('M740 190 C740 110 860 110 860 190', 'dark', 24) +
    paint.shape(
      'M520 420 C520 240 640 170 800 170 C960 170 1080 240 1080 420 L1100 960 C1100 1020 1060 1050 1000 1050 H600 C540 1050 500 1020 500 960Z',
      'main',
      'canvas',
    ) +
    (back
      ? paint.line(straps, 'dark', 56)
      : paint.shape(
          'M570 640 H1030 L1040 960 C1040 990 1020 1004 990 1004 H610 C580 1004 560 990 560 960Z',
          look.swap ? 'second' : 'light',
          'canvas',
        ) +
        paint.line('M570 640 H1030', 'metal', 8) +
        paint.line('M560 470 C640 440 960 440 1040 470', 'metal', 8)) +
    paint.shape('M500 700 C470 720 462 900 480 1000 L512 1010 L506 700Z', 'dark', 'mesh') +
    paint.shape('M1100 700 C1130 720 1138 900 1120 1000 L1088 1010 L1094 700Z', 'dark', 'mesh') +
    paint.gloss('M580 340 C620 260 700 220 790 214', 12)
  );
};

const sock = (paint: Paint, look: Look) =>
  paint.shape(
    'M600 200 H860 C860 420 850 560 860 640 C880 700 980 760 1080 820 C1150 870 1130 960 1030 960 C880 960 700 900 640 800 C600 720 604 480 600 200Z',
    'main',
    'knit',
  ) +
  paint.shape('M596 180 H864 V320 H598Z', 'second', 'rib') +
  paint.shape('M960 956 C960 890 1000 826 1070 814 C1150 868 1130 960 1030 960Z', 'second', 'knit') +
  paint.shape('M604 700 C680 690 760 740 780 860 C700 840 640 800 620 760Z', 'second', 'knit') +
  (look.trim > 1 ? paint.line('M602 380 H860 M602 424 H860', 'sole', 12) : '');

export const socks = (paint: Paint, look: Look) =>
  `<g transform="translate(-150 -40)">${sock(paint, look)}</g><g transform="translate(110 60)">${sock(paint, look)}</g>`;
