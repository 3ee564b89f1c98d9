import type { Look } from '../look.ts';
import type { Paint, Texture } from '../paint.ts';
import { laces, straps } from './laces.ts';
import { cupSole, foamSole } from './soles.ts';

const throat = { from: [600, 500], bend: [720, 590], to: [930, 655] } as const;

const runnerUpper =
  'M244 780 C226 716 222 640 250 566 C240 540 232 512 246 494 C262 476 292 484 306 506 C360 566 450 590 520 566 C560 548 584 512 612 470 C650 482 676 520 706 552 C770 612 860 650 950 664 C1090 684 1230 690 1318 718 C1380 738 1402 762 1396 786 C1250 820 1080 826 900 818 C700 808 500 790 244 780Z';

/** Overlays stay plain panels, dots and bands: nothing that could be read as somebody's mark. */
const runnerPanels = (paint: Paint, look: Look) => {
  const saddle = 'M560 800 C600 730 640 660 664 566 L760 630 C750 700 730 760 700 812Z';
  const wave = 'M470 796 C560 770 700 742 860 736 C1000 732 1100 740 1180 752 L1170 816 C960 826 700 812 470 796Z';
  const patch =
    'M520 700 C600 664 700 664 800 690 C860 706 900 730 930 760 C820 800 640 806 520 786 C500 760 500 730 520 700Z';
  const dots = Array.from({ length: 18 }, (_, i) =>
    paint.dot(560 + (i % 6) * 52, 690 + Math.floor(i / 6) * 36 + (i % 2) * 10, 9 - Math.floor(i / 6) * 2, 'second'),
  ).join('');
  return (
    [
      paint.shape(saddle, 'second'),
      paint.shape(wave, 'second', 'mesh'),
      paint.shape(patch, 'second', 'canvas') + paint.stitch(patch),
      dots,
    ][look.panel] ?? ''
  );
};

const collar = (paint: Paint) =>
  paint.shape(
    'M282 492 C360 540 470 548 540 510 C566 494 590 470 606 452 C640 440 664 454 676 480 L706 552 L520 570 C450 592 350 566 300 506Z',
    'lining',
  );

const tongue = (paint: Paint) =>
  paint.shape('M574 500 C584 440 622 410 660 420 C696 430 716 470 742 530 L846 640 L720 600Z', 'light', 'mesh');

const toeGuard = (paint: Paint, look: Look) => {
  const low = 'M1120 822 C1150 770 1240 740 1330 742 C1386 752 1404 770 1396 788 C1310 812 1210 822 1120 822Z';
  const full = 'M1060 824 C1050 770 1080 712 1130 688 C1230 692 1360 716 1396 786 C1300 812 1180 824 1060 824Z';
  return look.toe === 0
    ? paint.shape(low, look.swap ? 'second' : 'dark')
    : look.toe === 1
      ? paint.shape(full, 'dark') + paint.stitch('M1076 812 C1068 770 1096 724 1140 704')
      : paint.stitch('M1090 818 C1080 770 1106 716 1150 692');
};

const heelCounter = (paint: Paint, look: Look) =>
  paint.shape(
    'M246 782 C226 716 222 640 250 566 C300 640 380 700 452 792 C380 788 310 784 246 782Z',
    look.swap ? 'second' : 'dark',
    'grain',
  ) +
  paint.stitch('M262 600 C310 670 380 724 428 784') +
  paint.shape(
    'M232 512 C226 482 262 470 286 486 L296 520 C276 516 252 530 250 560 C242 548 236 530 232 512Z',
    'second',
  );

const closureOf = (paint: Paint, closure: string) => {
  if (closure === 'Slip-On')
    return paint.shape(
      'M596 520 C650 500 690 540 720 570 C690 620 664 660 640 690 C610 640 590 580 596 520Z',
      'dark',
      'rib',
    );
  if (closure === 'Hook & Loop')
    return straps(
      paint,
      [
        [690, 560],
        [820, 626],
      ],
      'second',
    );
  const stay = paint.shape(
    'M588 520 C606 486 640 486 670 520 C740 600 830 640 950 662 C920 704 872 708 826 690 C730 652 640 590 588 520Z',
    'dark',
  );
  return (
    stay +
    laces(
      paint,
      throat,
      closure === 'Bungee' ? 4 : 6,
      closure === 'Bungee' ? 'rubber' : 'sole',
      closure === 'Bungee' ? 8 : 13,
    )
  );
};

export const runner = (paint: Paint, look: Look, closure: string, texture: Texture = 'knit') =>
  collar(paint) +
  (closure === 'Slip-On' ? '' : tongue(paint)) +
  paint.shape(runnerUpper, 'main', texture) +
  runnerPanels(paint, look) +
  toeGuard(paint, look) +
  heelCounter(paint, look) +
  closureOf(paint, closure) +
  paint.gloss('M1000 690 C1110 698 1220 704 1300 728') +
  foamSole(paint, look.lift, look.sole !== 1);

const courtUpper = (top: number) =>
  `M244 802 C232 730 232 ${top + 120} 256 ${top + 30} C262 ${top} 290 ${top - 8} 322 ${top + 6} C400 ${top + 44} 500 ${top + 40} 566 ${top - 2} C600 ${top - 22} 640 ${top - 10} 662 ${top + 30} C712 ${Math.min(top + 110, 600)} 820 646 950 672 C1110 690 1270 704 1350 744 C1396 768 1408 792 1400 810 C1200 826 520 828 244 802Z`;

export const court = (paint: Paint, look: Look, height: string) => {
  const top = height === 'Mid' ? 420 : 540;
  const stay = `M560 ${top + 16} C600 ${top - 10} 640 ${top + 6} 664 ${top + 50} C724 ${Math.min(610, top + 130)} 830 652 956 674 C930 722 880 730 830 712 C720 676 620 610 560 ${top + 16}Z`;
  const perforations = Array.from({ length: 12 }, (_, i) =>
    paint.dot(1070 + (i % 4) * 46, 716 + Math.floor(i / 4) * 24 + (i % 4) * 5, 5, 'dark'),
  ).join('');
  return (
    paint.shape(
      `M300 ${top + 4} C400 ${top + 20} 500 ${top + 6} 574 ${top - 40} L640 ${top - 60} L664 ${top + 40} L500 ${top + 60}Z`,
      'lining',
    ) +
    paint.shape(
      `M560 ${top} C566 ${top - 70} 640 ${top - 100} 676 ${top - 60} C704 ${top - 20} 724 ${top + 50} 780 ${top + 90} L700 ${top + 120}Z`,
      'light',
    ) +
    paint.shape(courtUpper(top), 'main', 'grain') +
    paint.shape(
      'M1040 818 C1030 760 1060 704 1110 690 C1230 698 1380 730 1402 808 C1290 820 1150 822 1040 818Z',
      look.swap ? 'light' : 'main',
      'grain',
    ) +
    perforations +
    paint.stitch('M1052 808 C1046 764 1070 718 1116 704') +
    paint.shape(
      `M246 804 C232 730 232 ${top + 120} 258 ${top + 30} C330 ${top + 80} 400 720 430 814 C360 812 300 808 246 804Z`,
      'second',
      'grain',
    ) +
    paint.stitch(`M268 ${top + 60} C330 ${top + 110} 384 730 408 806`) +
    (look.panel > 1
      ? paint.shape(`M470 816 C500 740 540 680 600 ${top + 110} L690 650 C660 710 640 770 634 820Z`, 'second', 'grain')
      : paint.stitch('M460 812 C520 740 620 690 760 690 C850 700 930 716 1010 730')) +
    paint.shape(stay, look.swap ? 'second' : 'main', 'grain') +
    paint.stitch(`M580 ${top + 50} C640 ${top + 120} 740 680 840 706`) +
    laces(
      paint,
      { from: [620, top + 20], bend: [700, Math.min(590, top + 130)], to: [940, 660] },
      height === 'Mid' ? 7 : 6,
      'sole',
      15,
    ) +
    paint.gloss(`M290 ${top + 30} C340 ${top + 40} 400 ${top + 50} 460 ${top + 46}`) +
    cupSole(paint, 84 + look.lift * 30, look.trim % 2 === 0)
  );
};

export const slipOn = (paint: Paint, look: Look) => {
  const upper =
    'M244 806 C230 740 232 660 262 606 C276 586 300 586 322 600 C400 640 500 640 572 604 C620 576 680 566 742 582 C860 616 980 660 1110 676 C1250 690 1370 724 1402 806 C1200 830 520 830 244 806Z';
  return (
    paint.shape('M286 600 C380 560 520 540 640 560 L740 586 L572 612 C500 646 400 644 322 606Z', 'lining') +
    paint.shape(upper, 'main', 'canvas') +
    paint.shape('M540 622 C570 606 600 594 636 584 L664 690 C640 712 604 716 574 704Z', 'dark', 'rib') +
    paint.stitch('M800 604 C900 640 960 700 968 820') +
    paint.shape('M246 808 C232 750 236 690 262 640 C300 690 322 750 326 818Z', 'second', 'canvas') +
    (look.panel === 0 ? paint.line('M360 770 C560 800 760 806 930 806', 'second', 12) : '') +
    paint.gloss('M900 650 C1010 684 1160 690 1270 714') +
    cupSole(paint, 74 + look.lift * 16, look.trim < 3)
  );
};
