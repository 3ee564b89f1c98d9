import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { Row } from '../kit/paginate.ts';
import { inks } from '../kit/paper.ts';
import { drawThumb, thumbHeight } from './color-thumb.ts';
import { flowDrafts } from './flow-drafts.ts';
import type { Layout } from './setting.ts';
import { detailRows, styleFacts } from './style-details.ts';
import { tearHead } from './tear-head.ts';
import { tearUnits } from './tear-units.ts';
import { colorCount, differingColumns, mainFigure, shortColumns, styleValue } from './values.ts';

const across = 3;
const gap = 12;

/** All colors of a style as equals, three to a row. */
export const tearsheetThumbnails: Layout = (setting, groups) => {
  const { plan, frame } = setting;
  const { includeImages: images, showSortNumber, hideColorSpillover } = plan.options;
  const columns = shortColumns(plan);
  const width = (frame.inner - gap * (across - 1)) / across;

  const gridRows = (style: SheetStyle, colors: readonly SheetColor[]): Row[] => {
    const differing = differingColumns(style, columns);
    const look = { images, differing };
    return Array.from({ length: Math.ceil(colors.length / across) }, (_, row) => ({
      height: thumbHeight(width, images, differing) + 10,
      draw(pen, y) {
        for (const [at, color] of colors.slice(row * across, (row + 1) * across).entries())
          drawThumb(pen, { style, color }, { x: frame.left + at * (width + gap), y, width }, look);
      },
    }));
  };
  const ruled = (row: Row): Row => ({
    height: row.height + 6,
    draw(pen, y, leads) {
      pen.rule(frame.left, y + 2, frame.inner, 0.9, inks.ink);
      row.draw(pen, y + 6, leads);
    },
  });
  const rowsOf = (style: SheetStyle): Row[] => {
    const main = mainFigure(columns);
    const price = main ? styleValue(style, main) : undefined;
    const words = `${style.style}   ${colorCount(style)}${showSortNumber ? `   ${style.sortNumber}` : ''}`;
    const details = detailRows(style, plan, frame, styleFacts(style, plan, 'figure'));
    const shown = hideColorSpillover ? style.colors.slice(0, across * 3) : style.colors;
    return [tearHead(style, words, price ?? '', frame), ...gridRows(style, shown), ...details.map(ruled)];
  };
  return flowDrafts(tearUnits(setting, groups, rowsOf), setting);
};
