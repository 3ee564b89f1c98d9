import type { Paint, Tone } from '../paint.ts';

/** Soles stand on y = 900 and meet the upper near y = 775; the heel is left, the toe right. */
const lugs = (paint: Paint, from: number, to: number, step: number, height: number, width: number, tone: Tone) => {
  let marks = '';
  for (let x = from; x < to; x += step)
    marks += paint.shape(`M${x} ${898 - height / 3} h${width} l${-width * 0.14} ${height} h${-width * 0.72} Z`, tone);
  return marks;
};

/** Rockered foam with a thin tread. */
export const foamSole = (paint: Paint, lift: number, split: boolean) => {
  const top = 772 - lift * 30;
  const body = `M236 ${top - 22} C214 ${top + 20} 196 850 232 878 C262 900 360 898 470 895 L1060 899 C1220 898 1350 868 1412 796 C1424 776 1412 760 1392 758 C1260 ${top + 34} 1090 ${top + 44} 900 ${top + 36} C720 ${top + 26} 600 ${top + 2} 470 ${top - 4} C380 ${top - 8} 300 ${top - 14} 236 ${top - 22}Z`;
  const tread =
    'M240 874 C262 900 360 898 470 895 L1060 899 C1210 898 1330 872 1400 810 C1380 860 1240 916 1060 914 L470 912 C340 914 262 912 240 874Z';
  const groove = `M232 842 C420 858 700 ${870 - lift * 8} 960 868 C1130 866 1290 846 1404 800`;
  return (
    paint.shape(body, 'sole') +
    (split ? paint.line(groove, 'second', 7) : paint.seam(groove)) +
    paint.gloss(`M262 ${top + 14} C420 ${top + 26} 640 ${top + 50} 880 ${top + 60}`, 7) +
    paint.shape(tread, 'rubber')
  );
};

/** Flat rubber wall with a foxing stripe. */
export const cupSole = (paint: Paint, height: number, stripe: boolean) => {
  const top = 894 - height;
  const body = `M232 ${top - 12} C226 ${top + 30} 228 872 244 890 C300 902 1260 902 1376 890 C1406 872 1414 ${top + 20} 1402 ${top - 6} C1240 ${top + 14} 520 ${top + 14} 232 ${top - 12}Z`;
  const line = `M234 ${top + height * 0.42} C520 ${top + height * 0.6} 1240 ${top + height * 0.6} 1408 ${top + height * 0.42}`;
  const bite = lugs(paint, 262, 1350, 34, 9, 22, 'rubber');
  return (
    bite +
    paint.shape(body, 'sole') +
    (stripe
      ? paint.line(line, 'second', 5)
      : paint.stitch(`M242 ${top + 8} C520 ${top + 34} 1240 ${top + 34} 1398 ${top + 12}`, 'sole'))
  );
};

/** Deep lugs and a welt. */
export const luggedSole = (paint: Paint, heel: boolean) => {
  const teeth = lugs(paint, 254, 1330, 54, 18, 44, 'rubber');
  const waist = heel ? 'L640 896 L660 872 L760 872 L790 896' : '';
  const body = `M234 790 C226 830 230 880 250 896 L600 896 ${waist} L1290 896 C1390 892 1416 850 1404 792 C1240 826 520 826 234 790Z`;
  return (
    teeth +
    paint.shape(body, 'rubber') +
    paint.shape('M228 778 C520 812 1240 812 1410 780 L1408 806 C1240 838 520 838 230 804Z', 'sole') +
    paint.stitch('M240 792 C520 824 1240 824 1398 794', 'sole')
  );
};

/** Thin dress sole with a small stacked heel. */
export const dressSole = (paint: Paint) =>
  paint.shape(
    'M240 812 C236 850 238 884 244 900 L500 900 L512 850 C800 868 1200 866 1396 842 L1404 818 C1200 838 520 836 240 812Z',
    'rubber',
  ) + paint.shape('M236 800 C520 828 1220 830 1406 808 L1402 830 C1220 850 520 848 238 824Z', 'sole');
