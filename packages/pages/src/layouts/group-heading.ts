import { widthOf } from '../kit/measure.ts';
import type { Unit } from '../kit/paginate.ts';
import { inks } from '../kit/paper.ts';
import { groupAnchor, type PlacedGroup, type Setting } from './setting.ts';
import { groupSummary } from './values.ts';

/** Where a group begins: by its heading, or by the first thing in it when sections are not told apart. */
export const groupStart = (
  { plan: { options } }: Setting,
  { group, at }: PlacedGroup,
): Pick<Unit, 'fresh' | 'anchor' | 'bookmark'> => ({
  fresh: at > 0 && options.groupPageBreaks,
  // A divider page is where a group begins.
  ...(options.groupDividers ? {} : { anchor: groupAnchor(at), bookmark: { title: group.title, level: 1 as const } }),
});

/** The name of a group above its styles, with how much it holds. */
export const groupHeading = (setting: Setting, placed: PlacedGroup, size = 13): Unit[] => {
  const { frame, plan } = setting;
  const { group } = placed;
  if (!plan.options.includeSectionBreaks) return [];
  const summary = groupSummary(group);
  const summaryWidth = widthOf(summary, { size: 7.5 });
  return [
    {
      ...groupStart(setting, placed),
      section: group.title,
      keepNext: true,
      gap: 14,
      rows: [
        {
          height: size + 13,
          draw(pen, y) {
            const line = y + size;
            pen.part('H2');
            pen.text(group.title, {
              face: 'wide',
              size,
              x: frame.left,
              y: line,
              width: frame.inner - summaryWidth - 12,
            });
            pen.part('P');
            pen.text(summary, { size: 7.5, x: frame.right - summaryWidth, y: line, ink: inks.soft });
          },
        },
      ],
    },
  ];
};
