import type { Draft } from '../kit/book.ts';
import { type FlowPage, paginate, type Unit } from '../kit/paginate.ts';
import type { Pen } from '../kit/pen.ts';
import type { Setting } from './setting.ts';

export interface PageTop {
  readonly height: number;
  draw(pen: Pen, y: number): void;
}

const sectionOf = (page: FlowPage): string => page[0]?.unit.section ?? '';

/** 'Comfort, 1 of 2': which page of how many that begin with it. */
const headsOf = (pages: readonly FlowPage[]): string[] => {
  const totals = new Map<string, number>();
  for (const page of pages) totals.set(sectionOf(page), (totals.get(sectionOf(page)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return pages.map((page) => {
    const section = sectionOf(page);
    const nth = (seen.get(section) ?? 0) + 1;
    seen.set(section, nth);
    return section === '' || totals.get(section) === 1 ? section : `${section}, ${nth} of ${totals.get(section)}`;
  });
};

/** Units as pages with their running head and foot; `pageTop` stands above the content of every page. */
export const flowDrafts = (
  units: readonly Unit[],
  { frame, running }: Pick<Setting, 'frame' | 'running'>,
  pageTop?: PageTop,
): Draft[] => {
  const top = frame.top + (pageTop?.height ?? 0);
  const pages = paginate(units, { top, bottom: frame.bottom });
  const heads = headsOf(pages);
  return pages.map((page, at) => {
    const begun = page.filter(({ first }) => first);
    return {
      anchors: begun.flatMap(({ unit }) => unit.anchor ?? []),
      bookmarks: begun.flatMap(({ unit }) => unit.bookmark ?? []),
      draw(pen, place) {
        running.head(pen, heads[at]!);
        pageTop?.draw(pen, frame.top);
        for (const { row, y, leads, unit, first } of page) {
          if (first && unit.anchor !== undefined) pen.anchor(unit.anchor, y);
          row.draw(pen, y, leads);
        }
        running.foot(pen, place);
      },
    };
  });
};
