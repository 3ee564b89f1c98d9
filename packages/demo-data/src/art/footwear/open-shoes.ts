import type { Look } from '../look.ts';
import type { Paint } from '../paint.ts';
import { dressSole } from './soles.ts';

const footbed = (paint: Paint, rise: number) =>
  paint.shape(
    `M234 ${800 - rise} C232 ${780 - rise} 250 ${764 - rise} 290 ${766 - rise} C520 ${800 - rise} 700 ${826 - rise} 900 ${818 - rise} C1080 ${808 - rise} 1280 ${790 - rise} 1380 ${770 - rise} C1406 ${770 - rise} 1412 ${790 - rise} 1404 ${806 - rise} C1200 ${850 - rise} 520 ${850 - rise} 234 ${800 - rise}Z`,
    'dark',
    'grain',
  );

const platform = (paint: Paint, rise: number) =>
  paint.shape(
    `M232 ${794 - rise} C222 840 224 884 250 900 L1320 900 C1392 892 1418 850 1406 ${796 - rise} C1200 ${846 - rise} 520 ${846 - rise} 232 ${794 - rise}Z`,
    'sole',
  ) +
  paint.shape(
    'M244 886 C258 906 300 908 360 908 L1300 908 C1350 906 1382 896 1394 876 C1360 892 1330 894 1290 894 L360 894 C300 894 262 894 244 886Z',
    'rubber',
  ) +
  paint.seam(`M236 ${846 - rise / 2} C520 ${880 - rise / 2} 1200 ${880 - rise / 2} 1404 ${846 - rise / 2}`);

export const sandal = (paint: Paint, look: Look, height: string, closure: string) => {
  const rise = height === 'Platform' ? 60 : 14;
  const up = (y: number) => y - rise;
  const back = `M300 ${up(790)} C276 ${up(690)} 290 ${up(600)} 340 ${up(560)} C360 ${up(548)} 384 ${up(556)} 392 ${up(580)} C372 ${up(640)} 372 ${up(710)} 396 ${up(806)}Z`;
  const ankle = `M316 ${up(600)} C420 ${up(560)} 560 ${up(540)} 650 ${up(560)} C720 ${up(580)} 760 ${up(660)} 776 ${up(824)} L684 ${up(824)} C676 ${up(720)} 650 ${up(650)} 590 ${up(636)} C500 ${up(630)} 420 ${up(646)} 340 ${up(674)}Z`;
  const front = `M900 ${up(824)} C912 ${up(700)} 980 ${up(640)} 1070 ${up(650)} C1160 ${up(664)} 1220 ${up(720)} 1246 ${up(802)} L1130 ${up(816)} C1108 ${up(760)} 1080 ${up(736)} 1046 ${up(736)} C1010 ${up(742)} 996 ${up(780)} 1000 ${up(824)}Z`;
  const link = `M640 ${up(640)} C760 ${up(640)} 880 ${up(660)} 960 ${up(700)} L930 ${up(752)} C850 ${up(712)} 750 ${up(694)} 660 ${up(694)}Z`;
  const buckle =
    closure === 'Buckle'
      ? paint.line(`M560 ${up(566)} h70 v66 h-70 Z`, 'metal', 9)
      : paint.shape(`M520 ${up(556)} L640 ${up(552)} L646 ${up(628)} L530 ${up(634)}Z`, 'second', 'rib');
  return (
    platform(paint, rise) +
    footbed(paint, rise) +
    paint.shape(back, 'dark', 'canvas') +
    (look.panel > 0 ? paint.shape(link, 'second', 'canvas') : '') +
    paint.shape(ankle, 'main', 'canvas') +
    paint.stitch(
      `M340 ${up(622)} C430 ${up(590)} 560 ${up(568)} 636 ${up(584)} C700 ${up(604)} 730 ${up(690)} 744 ${up(812)}`,
    ) +
    paint.shape(front, 'main', 'canvas') +
    paint.stitch(
      `M924 ${up(812)} C936 ${up(714)} 990 ${up(668)} 1066 ${up(674)} C1140 ${up(686)} 1190 ${up(736)} 1214 ${up(796)}`,
    ) +
    buckle
  );
};

export const slide = (paint: Paint, look: Look) => {
  const band = 'M760 826 C770 690 840 600 950 594 C1080 594 1190 680 1230 800 C1080 834 920 836 760 826Z';
  const opening = 'M1080 812 C1100 740 1060 660 980 622 C1090 622 1180 700 1216 796Z';
  const ridges =
    look.panel % 2 === 0
      ? paint.line('M840 812 C850 720 890 660 950 640 M900 818 C908 744 940 700 980 684', 'second', 8)
      : paint.shape(
          'M840 800 C850 720 890 670 950 664 C1010 668 1050 730 1060 800 C990 812 910 812 840 800Z',
          'second',
        );
  return (
    platform(paint, 24 + look.lift * 20) +
    footbed(paint, 24 + look.lift * 20) +
    paint.shape(opening, 'dark') +
    paint.shape(band, 'main') +
    ridges +
    paint.gloss('M800 740 C820 680 870 634 940 622')
  );
};

export const loafer = (paint: Paint, look: Look) => {
  const upper =
    'M240 822 C230 760 236 690 264 636 C276 616 300 616 320 630 C400 672 520 664 600 622 C640 600 690 590 736 604 C820 636 930 672 1060 690 C1230 706 1390 742 1404 826 C1200 848 520 846 240 822Z';
  const apron =
    'M700 610 C820 650 960 690 1090 704 C1190 716 1270 736 1300 770 C1240 790 1090 784 960 760 C840 736 740 690 700 610Z';
  const strap = 'M640 640 C700 600 760 590 800 610 L880 770 C840 800 780 806 730 790Z';
  return (
    paint.shape('M280 632 C380 590 520 570 650 586 L736 608 L600 632 C520 672 400 676 320 636Z', 'lining') +
    paint.shape(upper, 'main', 'grain') +
    paint.shape(apron, 'light', 'grain') +
    paint.stitch('M708 640 C760 710 860 752 980 774 C1100 794 1230 800 1308 776') +
    paint.shape(strap, 'dark', 'grain') +
    (look.mark % 2 === 0
      ? paint.line('M716 700 C750 682 790 676 826 680', 'metal', 12)
      : paint.shape('M740 700 l60 -14 l10 34 l-60 14Z', 'main')) +
    paint.seam('M430 690 C446 740 450 790 446 834') +
    paint.gloss('M1040 704 C1150 716 1260 734 1330 764') +
    dressSole(paint)
  );
};

export const flat = (paint: Paint, look: Look) => {
  const upper =
    'M244 820 C232 770 240 716 270 690 C286 678 304 684 316 700 C400 784 640 800 820 760 C900 738 960 712 1030 704 C1200 706 1380 750 1402 826 C1200 848 520 846 244 820Z';
  return (
    paint.shape('M276 700 C400 720 700 740 900 700 L1030 708 L820 768 C640 806 400 792 316 706Z', 'lining') +
    paint.shape(upper, 'main', look.panel > 1 ? 'knit' : 'grain') +
    paint.stitch('M290 712 C420 806 640 818 824 778 C910 754 970 728 1034 720') +
    (look.toe === 0
      ? paint.shape(
          'M1150 846 C1150 786 1180 744 1230 730 C1330 748 1396 786 1402 826 C1330 840 1240 846 1150 846Z',
          'second',
          'grain',
        )
      : '') +
    (look.trim > 1
      ? paint.shape(
          'M1000 716 C1030 690 1070 690 1086 716 C1070 742 1030 742 1000 716Z M1086 716 C1110 690 1150 692 1160 716 C1150 742 1106 742 1086 716Z',
          'second',
        )
      : '') +
    paint.gloss('M1100 730 C1190 738 1270 756 1330 788') +
    dressSole(paint)
  );
};
