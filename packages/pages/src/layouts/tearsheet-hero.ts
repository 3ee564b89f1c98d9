import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { Row, Unit } from '../kit/paginate.ts';
import { type Frame, inks } from '../kit/paper.ts';
import { drawBadges } from './badges.ts';
import { bigFiguresHeight, drawBigFigures } from './big-figures.ts';
import { drawThumb, thumbHeight } from './color-thumb.ts';
import { flowDrafts } from './flow-drafts.ts';
import { productPicture } from './product-picture.ts';
import type { Layout, Setting } from './setting.ts';
import { drawSizeTable, sizeTableHeight } from './size-table.ts';
import { detailRows } from './style-details.ts';
import { tearHead } from './tear-head.ts';
import { tearUnits } from './tear-units.ts';
import { colorValue, differingColumns, shortColumns } from './values.ts';

const across = 8;
const gap = 7;
const besideWidth = 130;
const smallest = 190;

/** The other colors, each with what is not the same for all. */
const thumbRows = (style: SheetStyle, colors: readonly SheetColor[], { frame, plan }: Setting): Row[] => {
  const width = (frame.inner - gap * (across - 1)) / across;
  const look = { images: plan.options.includeImages, differing: differingColumns(style, shortColumns(plan)) };
  return Array.from({ length: Math.ceil(colors.length / across) }, (_, row) => ({
    height: thumbHeight(width, look.images, look.differing) + 3,
    draw(pen, y) {
      for (const [at, color] of colors.slice(row * across, (row + 1) * across).entries())
        drawThumb(pen, { style, color }, { x: frame.left + at * (width + gap), y, width }, look);
    },
  }));
};

const total = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

type Figures = Parameters<typeof drawBigFigures>[1];

const figuresOf = (style: SheetStyle, color: SheetColor, { plan }: Setting): Figures =>
  shortColumns(plan).flatMap((column) => {
    const value = column.print === 'figure' ? colorValue(style, color, column) : '';
    const before = color.before?.[column.key];
    return value === '' ? [] : [{ label: column.label, value, ...(before === undefined ? {} : { before }) }];
  });

const figureRows = (figures: Figures, frame: Frame): Row[] =>
  figures.length === 0
    ? []
    : [
        {
          height: bigFiguresHeight(figures, frame.inner) + 12,
          draw(pen, y) {
            pen.rule(frame.left, y + 4, frame.inner, 0.9, inks.ink);
            drawBigFigures(pen, figures, { x: frame.left, y: y + 6, width: frame.inner });
          },
        },
      ];

const sizeRow = (color: SheetColor, { plan, frame }: Setting): Row[] => {
  const { sizes } = color;
  if (!sizes || sizes.rows.length === 0 || !plan.columns.some(({ key }) => key === 'availability')) return [];
  return [
    {
      height: sizeTableHeight(sizes, frame.inner) + 6,
      draw: (pen, y) => drawSizeTable(pen, sizes, { x: frame.left, y, width: frame.inner }),
    },
  ];
};

interface Hero {
  readonly style: SheetStyle;
  readonly color: SheetColor;
  readonly height: number;
  /** What stands beside it, where it is not as wide as the page. */
  readonly beside: Figures;
}

const heroRow = ({ style, color, height, beside }: Hero, frame: Frame): Row => {
  const width = (height * 4) / 3;
  const free = frame.left + width + 20;
  return {
    height: height + 9,
    draw(pen, y) {
      pen.picture({ x: frame.left, y, width, height }, productPicture(style, color));
      pen.part('P');
      drawBadges(pen, color.badges, { x: frame.left, y: y + 14, width: width - 8 });
      if (beside.length === 0) return;
      pen.rule(free, y + 0.5, frame.right - free, 0.9, inks.ink);
      drawBigFigures(pen, beside, { x: free, y: y + 4, width: frame.right - free });
    },
  };
};

/** As large as the rest of the page leaves room for; where that is little, the figures move beside it. */
const heroRows = (style: SheetStyle, color: SheetColor, others: number, setting: Setting): Row[] => {
  const { frame, plan } = setting;
  const figures = figuresOf(style, color, setting);
  const below = figureRows(figures, frame);
  if (!plan.options.includeImages) return below;
  const room = frame.bottom - frame.top - others - 9;
  const whole = frame.inner * 0.75;
  if (room - total(below) >= whole) return [heroRow({ style, color, height: whole, beside: [] }, frame), ...below];
  const height = Math.min(((frame.inner - besideWidth) * 3) / 4, Math.max(smallest, room));
  const fits = bigFiguresHeight(figures, frame.inner - (height * 4) / 3 - 20) <= height;
  return [heroRow({ style, color, height, beside: fits ? figures : [] }, frame), ...(fits ? [] : below)];
};

/** A style on a page of its own: one color large, the others below it, then all that is known of it. */
export const tearsheetHero: Layout = (setting, groups) => {
  const { plan, frame } = setting;
  const { includeImages: images, showSortNumber, hideColorSpillover } = plan.options;
  const rowsOf = (style: SheetStyle): Row[] => {
    const [first, ...others] = style.colors;
    if (!first) return [];
    const head = tearHead(
      style,
      `${style.style} ${first.code}   ${first.name}`,
      showSortNumber ? String(style.sortNumber) : '',
      frame,
    );
    const thumbs = thumbRows(style, hideColorSpillover ? others.slice(0, across) : others, setting);
    const details = [...detailRows(style, plan, frame), ...sizeRow(first, setting)];
    const hero = heroRows(style, first, total([head, ...thumbs, ...details]), setting);
    const [large, ...figures] = hero;
    return images && large ? [head, large, ...thumbs, ...figures, ...details] : [head, ...thumbs, ...hero, ...details];
  };
  const units: Unit[] = tearUnits(setting, groups, rowsOf);
  return flowDrafts(units, setting);
};
