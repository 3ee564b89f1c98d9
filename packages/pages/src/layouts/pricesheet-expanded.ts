import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { Row, Unit } from '../kit/paginate.ts';
import { inks } from '../kit/paper.ts';
import { drawBadges } from './badges.ts';
import { flowDrafts } from './flow-drafts.ts';
import { groupHeading, groupStart } from './group-heading.ts';
import { drawValues, priceTable, tableTop } from './price-table.ts';
import { productPicture } from './product-picture.ts';
import type { Layout, PlacedGroup } from './setting.ts';
import { drawUnder, underLeading, underLines } from './under-lines.ts';
import { longColumns, mainFigure, shortColumns } from './values.ts';

const picture = { width: 48, height: 36 } as const;
const rowHeight = 43;
const bareHeight = 26;

/** Every color with its prices, the name of its style said once. */
export const pricesheetExpanded: Layout = (setting, groups) => {
  const { plan, frame, content } = setting;
  const { includeImages: images, showSortNumber } = plan.options;
  const columns = shortColumns(plan);
  const main = mainFigure(columns);
  const lead = (images ? picture.width + 8 : 0) + (showSortNumber ? 18 : 0);
  const all = content.groups.map((group, at) => ({ group, at }));
  const table = priceTable(all, columns, { frame, lead });
  const x = frame.left + lead;
  const width = table.nameWidth - 4;
  const under = [...table.under, ...longColumns(plan)];

  const rowOf = (style: SheetStyle, color: SheetColor, first: boolean): Row => {
    const lines = underLines(style, color, under, { width: frame.right - x, first });
    const height = (images ? rowHeight : bareHeight) + Math.max(0, lines.length * underLeading - (images ? 1 : 0));
    return {
      height,
      draw(pen, y, leads) {
        pen.part('P');
        const line = y + (images ? 18 : 11);
        if (first) pen.rule(frame.left, y, frame.inner, 0.5, inks.soft);
        else if (!leads) pen.rule(x, y, frame.right - x);
        if (images) pen.picture({ x: x - picture.width - 8, y: y + 3.5, ...picture }, productPicture(style, color));
        pen.part('P');
        if (showSortNumber && leads)
          pen.text(String(style.sortNumber), { size: 7, x: frame.left, y: line, ink: inks.soft, tabular: true });
        const badges = [...(leads ? (style.badges ?? []) : []), ...(color.badges ?? [])];
        const room = badges.length > 0 ? width - 50 : width;
        const identity = `${style.style} ${color.code}, ${color.name}`;
        if (leads) pen.text(style.name, { face: 'strong', size: 7.5, x, y: line, width: room });
        const second = leads || !images ? line + 9.5 : line + 5;
        pen.text(identity, {
          size: 7.5,
          x,
          y: leads ? second : line + (images ? 5 : 0),
          width: leads ? width : room,
          ink: inks.soft,
        });
        drawBadges(pen, badges, { x, y: line, width });
        drawUnder(pen, lines, { x, y: images ? y + 40 : line + 9.5 + (leads ? underLeading : 0) });
        drawValues(pen, table, { style, color, main }, images ? y + 23 : line);
        const href = color.href ?? style.href;
        if (href !== undefined) pen.link({ x, y, width, height: rowHeight - 6 }, { href });
      },
    };
  };
  const unitsOf = (placed: PlacedGroup): Unit[] => {
    const heading = groupHeading(setting, placed, 12);
    return [
      ...heading,
      ...placed.group.styles.map((style, nth) => ({
        section: placed.group.title,
        rows: style.colors.map((color, at) => rowOf(style, color, at === 0)),
        ...(nth === 0 && heading.length === 0 ? groupStart(setting, placed) : {}),
      })),
    ];
  };
  return flowDrafts(groups.flatMap(unitsOf), setting, tableTop(table, frame, [{ words: 'Style and color', x }]));
};
