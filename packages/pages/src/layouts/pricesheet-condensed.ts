import type { SheetColor, SheetStyle } from '../content/sheet-content.ts';
import type { SheetColumn } from '../content/sheet-plan.ts';
import { widthOf, wrapped } from '../kit/measure.ts';
import type { Row, Unit } from '../kit/paginate.ts';
import { inks } from '../kit/paper.ts';
import { badgesWidth, drawBadges } from './badges.ts';
import { flowDrafts } from './flow-drafts.ts';
import { groupHeading, groupStart } from './group-heading.ts';
import { drawValues, priceTable, tableTop } from './price-table.ts';
import { productPicture } from './product-picture.ts';
import type { Layout, PlacedGroup } from './setting.ts';
import { drawUnder, underLeading, underLines } from './under-lines.ts';
import { longColumns, mainFigure, shortColumns, styleValue } from './values.ts';

const picture = { width: 22, height: 16.5 } as const;
const rowHeight = 20.5;
const codeWidth = 52;
const countWidth = 34;

/** Colors of a style that cost the same stand in one line. */
interface Line {
  readonly style: SheetStyle;
  readonly color: SheetColor;
  readonly colors: readonly SheetColor[];
}

const linesOf = (style: SheetStyle, columns: readonly SheetColumn[]): Line[] => {
  const differing = columns.filter(
    (column) => styleValue(style, column) === undefined && column.key !== 'availability',
  );
  const common = Object.fromEntries(
    columns.flatMap((column) => {
      const value = styleValue(style, column);
      return value === undefined ? [] : [[column.key, value]];
    }),
  );
  const byPrice = Map.groupBy(style.colors, (color) =>
    JSON.stringify(differing.map(({ key }) => [color.values[key], color.before?.[key]])),
  );
  return [...byPrice.values()].map((colors) => {
    const [first] = colors;
    return { style, colors, color: { ...first!, values: { ...first!.values, ...common } } };
  });
};

/** A style in a line: what it costs at a glance. */
export const pricesheetCondensed: Layout = (setting, groups) => {
  const { plan, frame, content } = setting;
  const { includeImages: images, showSortNumber } = plan.options;
  const columns = shortColumns(plan);
  const main = mainFigure(columns);
  const numbers = showSortNumber ? 18 : 0;
  const codeX = frame.left + numbers + (images ? picture.width + 8 : 0);
  const nameX = codeX + codeWidth;
  const lead = nameX - frame.left + countWidth;
  const table = priceTable(
    content.groups.map((group, at) => ({ group, at })),
    columns,
    { frame, lead },
  );
  const nameWidth = table.nameWidth - 8;
  const countX = nameX + table.nameWidth + countWidth - 10;
  const under = [...table.under, ...longColumns(plan)];

  const rowOf = ({ style, color, colors }: Line, whole: boolean, first: boolean): Row => {
    const badges = [...(first ? (style.badges ?? []) : []), ...colors.flatMap((one) => one.badges ?? [])];
    const badgeWidth = badgesWidth(badges);
    const codes = whole ? '' : colors.map(({ code }) => code).join(', ');
    const nameRoom = nameWidth - badgeWidth;
    const named = widthOf(style.name, { face: 'strong', size: 7.5 });
    const beside = named + 6 + widthOf(codes, { size: 7 }) <= nameRoom;
    const lines = [
      ...(beside ? [] : wrapped(codes, nameWidth, { size: 7 }, 4)),
      ...underLines(style, color, under, { width: frame.right - nameX, first }),
    ];
    const struck = Object.keys(color.before ?? {}).length > 0 ? 8 : 0;
    return {
      height: rowHeight + struck + lines.length * underLeading,
      draw(pen, y, leads) {
        const line = y + 13;
        pen.rule(frame.left, y, frame.inner);
        if (images) pen.picture({ x: frame.left + numbers, y: y + 2, ...picture }, productPicture(style, color));
        pen.part('P');
        if (showSortNumber && leads)
          pen.text(String(style.sortNumber), { size: 7, x: frame.left, y: line, ink: inks.soft, tabular: true });
        pen.text(style.style, { size: 7.5, x: codeX, y: line, width: codeWidth - 6, tabular: true });
        pen.text(style.name, { face: 'strong', size: 7.5, x: nameX, y: line, width: nameRoom });
        if (beside) pen.text(codes, { size: 7, x: nameX + named + 6, y: line, ink: inks.soft });
        drawBadges(pen, badges, { x: nameX, y: line, width: nameWidth });
        pen.text(String(colors.length), {
          size: 7.5,
          x: countX - 30,
          y: line,
          width: 30,
          align: 'right',
          tabular: true,
        });
        drawUnder(pen, lines, { x: nameX, y: line + struck + underLeading });
        drawValues(pen, table, { style, color, main }, line);
        if (style.href !== undefined)
          pen.link({ x: codeX, y, width: nameWidth, height: rowHeight }, { href: style.href });
      },
    };
  };
  const unitsOf = (placed: PlacedGroup): Unit[] => {
    const heading = groupHeading(setting, placed, 10.5);
    return [
      ...heading,
      ...placed.group.styles.map((style, nth) => {
        const lines = linesOf(style, columns);
        return {
          section: placed.group.title,
          rows: lines.map((line, at) => rowOf(line, lines.length === 1, at === 0)),
          ...(nth === 0 && heading.length === 0 ? groupStart(setting, placed) : {}),
        };
      }),
    ];
  };
  const leads = [
    { words: 'Style', x: codeX },
    { words: 'Name', x: nameX },
    { words: 'Colors', x: countX, align: 'right' as const },
  ];
  return flowDrafts(groups.flatMap(unitsOf), setting, tableTop(table, frame, leads));
};
