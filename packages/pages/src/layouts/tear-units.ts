import type { SheetStyle } from '../content/sheet-content.ts';
import type { Row, Unit } from '../kit/paginate.ts';
import { groupStart } from './group-heading.ts';
import type { PlacedGroup, Setting } from './setting.ts';

/** Every style begins a page and is found among the bookmarks. */
export const tearUnits = (
  setting: Setting,
  groups: readonly PlacedGroup[],
  rowsOf: (style: SheetStyle) => Row[],
): Unit[] =>
  groups.flatMap((placed) =>
    placed.group.styles.flatMap((style, nth): Unit[] => {
      const bookmark = { title: style.name, level: 2 as const };
      const start = nth === 0 ? groupStart(setting, placed) : {};
      const begin: Unit[] =
        'bookmark' in start
          ? [
              {
                ...start,
                section: placed.group.title,
                rows: [{ height: 0, draw: () => undefined }],
                keepNext: true,
                fresh: true,
              },
            ]
          : [];
      return [
        ...begin,
        { section: placed.group.title, bookmark, rows: rowsOf(style), ...(begin.length > 0 ? {} : { fresh: true }) },
      ];
    }),
  );
