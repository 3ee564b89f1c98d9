import type { Draft, Place } from '../../kit/book.ts';
import { paginate, type Unit } from '../../kit/paginate.ts';
import { inks } from '../../kit/paper.ts';
import type { Pen } from '../../kit/pen.ts';
import { groupAnchor, type PlacedGroup, type Setting } from '../setting.ts';
import { groupSummary } from '../values.ts';

const mostPictured = 9;
const first = 122;

/** Every group with its first product, what it holds and where it begins; a name leads there. */
export const contentsDrafts = (
  setting: Setting,
  groups: readonly PlacedGroup[],
  closing: readonly { readonly title: string; readonly anchor: string }[],
): Draft[] => {
  const { plan, frame, running } = setting;
  const pictured = plan.options.includeImages && groups.length <= mostPictured;
  const step = Math.max(52, Math.min(86, (frame.bottom - first - 30) / Math.max(groups.length, 6)));
  const height = pictured ? step : 30;
  const box = { width: Math.min(100, (height - 8) * (4 / 3)), height: Math.min(75, height - 8) };
  const textX = frame.left + (pictured ? 118 : 0);

  const drawEntry = (
    pen: Pen,
    y: number,
    entry: { title: string; words: string; anchor: string; page: number | undefined },
  ): void => {
    const line = y + height - (entry.words === '' || !pictured ? 10 : 20);
    const size = pictured ? 14 : 11;
    pen.part('P');
    pen.text(entry.title, {
      face: 'wide',
      size,
      x: textX,
      y: line,
      width: frame.right - textX - (pictured ? 60 : 190),
    });
    pen.text(entry.words, {
      size: 7.5,
      x: pictured ? textX : frame.right - 180,
      y: pictured ? line + 12 : line,
      width: pictured ? 260 : 130,
      ink: inks.soft,
      ...(pictured ? {} : { align: 'right' }),
    });
    pen.text(String(entry.page ?? ''), {
      face: 'wide',
      size,
      x: frame.right - 44,
      y: line,
      width: 44,
      align: 'right',
      tabular: true,
    });
    pen.rule(frame.left, y + height, frame.inner, 0.7, inks.ink);
    pen.link({ x: frame.left, y, width: frame.inner, height }, { anchor: entry.anchor });
  };

  let pageOf: Place['pageOf'] = () => undefined;
  const units: Unit[] = groups.map(({ group, at }) => ({
    section: 'Contents',
    rows: [
      {
        height,
        draw(pen, y) {
          const picture = group.styles[0]?.colors[0]?.picture;
          if (pictured)
            pen.picture(
              { x: frame.left, y: y + height - box.height - 0.5, ...box },
              {
                ...(picture === undefined ? {} : { picture }),
                words: '',
                fit: 'inside',
                stand: 'floor',
                ground: inks.tile,
              },
            );
          const anchor = groupAnchor(at);
          drawEntry(pen, y, { title: group.title, words: groupSummary(group), anchor, page: pageOf(anchor) });
        },
      },
    ],
  }));
  const ends = closing.map(
    ({ title, anchor }): Unit => ({
      section: 'Contents',
      rows: [
        {
          height: 24,
          draw(pen, y) {
            const line = { size: 8, y: y + 16 } as const;
            pen.text(title, { ...line, x: textX });
            const page = String(pageOf(anchor) ?? '');
            pen.text(page, { ...line, x: frame.right - 44, width: 44, align: 'right', tabular: true });
            pen.link({ x: frame.left, y, width: frame.inner, height: 24 }, { anchor });
          },
        },
      ],
    }),
  );
  const pages = paginate([...units, ...ends], { top: first, bottom: frame.bottom });
  return pages.map((page, at) => ({
    ...(at === 0 ? { bookmarks: [{ title: 'Contents', level: 1 as const }] } : {}),
    draw(pen, place) {
      pageOf = place.pageOf;
      running.head(pen, plan.name);
      pen.part('H1');
      pen.text('Contents', { face: 'wide', size: 34, x: frame.left - 1.5, y: 92 });
      for (const { row, y, leads } of page) row.draw(pen, y, leads);
      running.foot(pen, place);
    },
  }));
};
