import type { SheetGroup } from '../../content/sheet-content.ts';
import type { Draft } from '../../kit/book.ts';
import { fitType } from '../../kit/fit-type.ts';
import type { Row, Unit } from '../../kit/paginate.ts';
import { inks } from '../../kit/paper.ts';
import { flowDrafts } from '../flow-drafts.ts';
import { groupAnchor, type PlacedGroup, type Setting } from '../setting.ts';
import { groupSummary } from '../values.ts';
import { blockRows } from './block-rows.ts';

const across = 3;
const most = 6;

/** Its own pictures, or the first color of its first styles. */
const picturesOf = ({ pictures, styles }: SheetGroup): string[] => {
  const own =
    pictures ?? styles.flatMap(({ colors }) => colors.find(({ picture }) => picture !== undefined)?.picture ?? []);
  return own.slice(0, most);
};

const pictureRows = (group: SheetGroup, { frame, plan }: Setting): Row[] => {
  if (!plan.options.includeImages) return [];
  const pictures = picturesOf(group);
  const columns = Math.min(across, pictures.length);
  const width = frame.width / Math.max(columns, 1);
  const height = Math.min(width * 0.75, 300);
  return Array.from({ length: Math.ceil(pictures.length / Math.max(columns, 1)) }, (_, row) => ({
    height: height + 16,
    draw(pen, y) {
      const line = pictures.slice(row * columns, (row + 1) * columns);
      // A row that is not full stands at the right edge, as if the range went on.
      const left = frame.width - line.length * width;
      for (const [at, picture] of line.entries())
        pen.picture(
          { x: left + at * width, y, width, height },
          { picture, words: '', fit: 'inside', stand: 'floor', ground: inks.tile },
        );
      pen.rule(0, y + height, frame.width, 0.9, inks.ink);
    },
  }));
};

/** Where a group begins: its name as large as the page, what was written about it, and its first styles on the floor. */
export const dividerDrafts = (setting: Setting, { group, at }: PlacedGroup): Draft[] => {
  const { frame } = setting;
  const type = fitType(group.title, { width: frame.inner, most: 3, from: 76, to: 30 });
  const title: Row = {
    height: type.lines.length * type.leading + 34,
    draw(pen, y) {
      pen.part('H1');
      pen.lines(type.lines, {
        face: 'wide',
        size: type.size,
        x: frame.left - type.size * 0.04,
        y: y + type.size * 0.86,
        leading: type.leading,
      });
      pen.part('P');
    },
  };
  const summary: Row = {
    height: 24,
    draw: (pen, y) => {
      pen.text(groupSummary(group), { size: 8, x: frame.left, y: y + 8, ink: inks.soft });
    },
  };
  const texts = blockRows(group.blocks ?? [], { x: frame.left, width: Math.min(frame.inner, 360) });
  const space: Row = { height: texts.length > 0 ? 26 : 6, draw: () => undefined };
  const unit: Unit = {
    section: group.title,
    anchor: groupAnchor(at),
    bookmark: { title: group.title, level: 1 },
    rows: [title, ...texts, space, ...pictureRows(group, setting), summary],
  };
  return flowDrafts([unit], setting);
};
