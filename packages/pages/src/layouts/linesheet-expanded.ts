import type { Unit } from '../kit/paginate.ts';
import { flowDrafts } from './flow-drafts.ts';
import { groupHeading, groupStart } from './group-heading.ts';
import type { Layout } from './setting.ts';
import { styleRows } from './style-row.ts';

/** Styles with all they have to say, about five to a page. */
export const linesheetExpanded: Layout = (setting, groups) => {
  const units = groups.flatMap((placed): Unit[] => {
    const { group } = placed;
    const heading = groupHeading(setting, placed);
    return [
      ...heading,
      ...group.styles.map((style, nth) => ({
        section: group.title,
        rows: styleRows(style, setting.plan, setting.frame),
        ...(nth === 0 && heading.length === 0 ? groupStart(setting, placed) : {}),
      })),
    ];
  });
  return flowDrafts(units, setting);
};
