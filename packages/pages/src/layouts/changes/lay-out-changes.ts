import type { ChangeContent } from '../../content/change-content.ts';
import { bookOf, type Draft } from '../../kit/book.ts';
import { fitType } from '../../kit/fit-type.ts';
import type { Row, Unit } from '../../kit/paginate.ts';
import { type Frame, frameOf, inks } from '../../kit/paper.ts';
import { runningOf } from '../../kit/running.ts';
import type { PageBook } from '../../model/page.ts';
import { flowDrafts } from '../flow-drafts.ts';
import { changeSections } from './change-sections.ts';
import { sectionHeading } from './section-heading.ts';

const everyPage = { pageNumbers: true, author: true, date: true, priceDisclaimer: true } as const;

const headRow = (content: ChangeContent, frame: Frame, counts: readonly string[]): Row => {
  const type = fitType(content.title, { width: frame.inner, most: 2, from: 34, to: 20 });
  return {
    height: type.lines.length * type.leading + 48,
    draw(pen, y) {
      pen.part('H1');
      pen.lines(type.lines, {
        face: 'wide',
        size: type.size,
        x: frame.left - 1.5,
        y: y + type.size,
        leading: type.leading,
      });
      pen.part('P');
      const below = y + type.size + (type.lines.length - 1) * type.leading + 20;
      pen.text(content.compared, { size: 11, x: frame.left, y: below, width: frame.inner });
      pen.text(counts.join(', ') || 'Nothing has changed.', {
        size: 8.5,
        x: frame.left,
        y: below + 15,
        ink: inks.soft,
      });
    },
  };
};

/** What came, what went, what costs something else and what stands elsewhere, since the reader last looked. */
export const layOutChanges = (content: ChangeContent, paper: 'A4' | 'Letter'): PageBook => {
  const frame = frameOf(paper);
  const sections = changeSections(content, frame);
  const counts = sections.map(({ title, rows }) => `${rows.length} ${title.toLowerCase()}`);
  const units: Unit[] = [
    { section: '', rows: [headRow(content, frame, counts)], keepNext: sections.length > 0 },
    ...sections.flatMap(({ title, rows }): Unit[] => [
      {
        section: title,
        rows: [sectionHeading(title, rows.length, frame)],
        keepNext: true,
        gap: 16,
        bookmark: { title, level: 1 },
      },
      ...rows.map((row) => ({ section: title, rows: [row] })),
    ]),
  ];
  const drafts: Draft[] = flowDrafts(units, { frame, running: runningOf(content, everyPage, frame) });
  return bookOf(
    { title: content.title, subject: 'Changes', ...(content.author === undefined ? {} : { author: content.author }) },
    frame,
    drafts,
  );
};
