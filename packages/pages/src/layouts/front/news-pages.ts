import type { SheetContent } from '../../content/sheet-content.ts';
import type { Draft } from '../../kit/book.ts';
import { wrapped } from '../../kit/measure.ts';
import type { Row, Unit } from '../../kit/paginate.ts';
import { inks } from '../../kit/paper.ts';
import { listedRow } from '../changes/change-sections.ts';
import { sectionHeading } from '../changes/section-heading.ts';
import { flowDrafts } from '../flow-drafts.ts';
import { newsAnchor, type Setting } from '../setting.ts';

export const newsTitle = 'Changes';

/** What the badges on the pages before mean, and what no page shows any more. */
export const newsDrafts = (setting: Setting, news: NonNullable<SheetContent['news']>): Draft[] => {
  const { frame, plan } = setting;
  const words = wrapped(`${news.words} Marks on the pages before say which.`, frame.inner * 0.66, { size: 8.5 });
  const head: Row = {
    height: 78 + words.length * 11.5,
    draw(pen, y) {
      pen.part('H1');
      pen.text(newsTitle, { face: 'wide', size: 34, x: frame.left - 1.5, y: y + 34 });
      pen.part('P');
      pen.text(`Since ${news.since}`, { size: 11, x: frame.left, y: y + 56, width: frame.inner });
      pen.lines(words, { size: 8.5, x: frame.left, y: y + 73, leading: 11.5, ink: inks.soft });
    },
  };
  const dropped: Unit[] = news.dropped.map((color) => ({
    section: newsTitle,
    rows: [listedRow(color, frame, { gone: true, pictured: plan.options.includeImages })],
  }));
  const units: Unit[] = [
    {
      section: newsTitle,
      rows: [head],
      fresh: true,
      anchor: newsAnchor,
      bookmark: { title: newsTitle, level: 1 },
      keepNext: dropped.length > 0,
    },
    ...(dropped.length === 0
      ? []
      : [{ section: newsTitle, rows: [sectionHeading('Dropped', dropped.length, frame)], keepNext: true }]),
    ...dropped,
  ];
  return flowDrafts(units, setting);
};
