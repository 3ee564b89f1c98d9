import type { ChangeContent } from '../../content/change-content.ts';
import type { ChangedColor, ListedColor } from '../../content/changed-color.ts';
import { widthOf, wrapped } from '../../kit/measure.ts';
import type { Row } from '../../kit/paginate.ts';
import { type Frame, inks } from '../../kit/paper.ts';
import type { Pen } from '../../kit/pen.ts';
import { productPicture } from '../product-picture.ts';

export interface ChangeSection {
  readonly title: string;
  readonly rows: readonly Row[];
}

const picture = { width: 40, height: 30 } as const;
const rowHeight = 37;
const size = 7.5;
const stays = { gone: false, pictured: true } as const;

interface Look {
  readonly gone: boolean;
  readonly pictured: boolean;
}

/** Who it is, on the left of every line; dropped ones are struck. */
const drawWho = (
  pen: Pen,
  changed: ChangedColor,
  { x, y, width }: { x: number; y: number; width: number },
  { gone, pictured }: Look,
): void => {
  if (pictured)
    pen.picture({ x, y: y + 3.5, ...picture }, productPicture(changed, { ...changed, name: changed.colorName }));
  pen.part('P');
  const left = pictured ? x + picture.width + 10 : x;
  const name = pen.text(changed.name, {
    face: 'strong',
    size,
    x: left,
    y: y + 16,
    width: width * 0.42,
    ink: gone ? inks.soft : inks.ink,
  });
  if (gone) pen.strike(left, y + 16, name, size, inks.soft);
  pen.text(`${changed.style} ${changed.code}, ${changed.colorName}`, {
    size,
    x: left,
    y: y + 26,
    width: width * 0.42,
    ink: inks.soft,
  });
};

const line = (
  changed: ChangedColor,
  frame: Frame,
  look: Look,
  what: (pen: Pen, y: number) => void,
  height = rowHeight,
): Row => ({
  height,
  draw(pen, y) {
    pen.rule(frame.left, y + height, frame.inner);
    drawWho(pen, changed, { x: frame.left, y: y + (height - rowHeight) / 2, width: frame.inner }, look);
    what(pen, y);
  },
});

/** Which it is, in which group, at what price. */
export const listedRow = (changed: ListedColor, frame: Frame, look: Look): Row =>
  line(changed, frame, look, (pen, y) => {
    pen.text(changed.group, {
      size,
      x: frame.left + frame.inner * 0.58,
      y: y + 21,
      width: frame.inner * 0.26,
      ink: inks.soft,
    });
    pen.text(changed.price ?? '', {
      face: look.gone ? 'regular' : 'strong',
      size,
      x: frame.right - 70,
      y: y + 21,
      width: 70,
      align: 'right',
      tabular: true,
    });
  });

/** The old price struck, the new one bold. */
const priceRow = (changed: ChangeContent['repriced'][number], frame: Frame): Row => {
  const height = Math.max(rowHeight, changed.changes.length * 11 + 14);
  return line(
    changed,
    frame,
    stays,
    (pen, y) => {
      const top = y + (height - changed.changes.length * 11) / 2 + 8;
      for (const [at, { label, before, after }] of changed.changes.entries()) {
        const row = top + at * 11;
        const old = widthOf(before, { size, tabular: true });
        pen.text(label, { size, x: frame.left + frame.inner * 0.58, y: row, width: frame.inner * 0.2, ink: inks.soft });
        pen.text(before, { size, x: frame.right - 76 - old, y: row, tabular: true, ink: inks.soft });
        pen.strike(frame.right - 76 - old, row, old, size, inks.soft);
        pen.text(after, {
          face: 'strong',
          size,
          x: frame.right - 66,
          y: row,
          width: 66,
          align: 'right',
          tabular: true,
          ink: inks.change,
        });
      }
    },
    height,
  );
};

const movedRow = (changed: ChangeContent['moved'][number], frame: Frame): Row =>
  line(changed, frame, stays, (pen, y) => {
    const x = frame.left + frame.inner * 0.58;
    const room = (frame.right - x - 20) / 2;
    const places = [
      { lines: wrapped(changed.before, room, { size }, 2), x, face: 'regular', align: 'left', ink: inks.soft },
      {
        lines: wrapped(changed.after, room, { face: 'strong', size }, 2),
        x: frame.right - room,
        face: 'strong',
        align: 'right',
        ink: inks.ink,
      },
    ] as const;
    for (const { lines, ...set } of places)
      pen.lines(lines, { ...set, size, y: y + 21 - (lines.length - 1) * 4.5, width: room, leading: 9.5 });
    pen.text('to', { size, x: x + room + 4, y: y + 21, ink: inks.soft });
  });

/** Only what there is. */
export const changeSections = (content: ChangeContent, frame: Frame): ChangeSection[] =>
  [
    { title: 'Added', rows: content.added.map((one) => listedRow(one, frame, stays)) },
    { title: 'Dropped', rows: content.dropped.map((one) => listedRow(one, frame, { ...stays, gone: true })) },
    { title: 'Re-priced', rows: content.repriced.map((one) => priceRow(one, frame)) },
    { title: 'Moved', rows: content.moved.map((one) => movedRow(one, frame)) },
  ].filter(({ rows }) => rows.length > 0);
