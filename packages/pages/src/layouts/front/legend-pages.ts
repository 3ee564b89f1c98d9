import type { LegendTable } from '../../content/sheet-content.ts';
import type { Draft } from '../../kit/book.ts';
import { wrapped } from '../../kit/measure.ts';
import { paginate, type Row, type Unit } from '../../kit/paginate.ts';
import { inks } from '../../kit/paper.ts';
import { shifted } from '../../kit/shifted.ts';
import { legendAnchor, type Setting } from '../setting.ts';

const first = 122;
const gap = 28;
const termWidth = 66;
const size = 7.5;
const leading = 9.5;

const tableUnits = ({ title, rows }: LegendTable, width: number): Unit[] => [
  {
    section: '',
    gap: 20,
    keepNext: true,
    rows: [
      {
        height: 21,
        draw(pen, y) {
          pen.part('H2');
          pen.text(title, { face: 'wide', size: 10.5, x: 0, y: y + 11, width });
          pen.rule(0, y + 20, width, 0.5, inks.strong);
          pen.part('P');
        },
      },
    ],
  },
  ...rows.map(({ term, meaning }): Unit => {
    const lines = wrapped(meaning, width - termWidth, { size });
    const height = Math.max(1, lines.length) * leading + 6;
    const row: Row = {
      height,
      draw(pen, y) {
        pen.text(term, { face: 'strong', size, x: 0, y: y + 10, width: termWidth - 8 });
        pen.lines(lines, { size, x: termWidth, y: y + 10, leading });
        pen.rule(0, y + height, width);
      },
    };
    return { section: '', rows: [row] };
  }),
];

/** What codes mean, in two columns, and under which terms the prices hold. */
export const legendDrafts = (setting: Setting, terms: string | undefined): Draft[] => {
  const { content, plan, frame, running } = setting;
  const tables = plan.options.sizeLegend ? (content.legend ?? []) : [];
  const title = tables.length > 0 ? 'Legend' : 'Prices';
  const width = (frame.inner - gap) / 2;
  const termLines = terms === undefined ? [] : wrapped(terms, frame.inner * 0.66, { size: 8 });
  const termHeight = termLines.length === 0 ? 0 : termLines.length * 11 + 34;
  const bottom = Math.max(first + 80, frame.bottom - termHeight);
  const columns = paginate(
    tables.flatMap((table) => tableUnits(table, width)),
    { top: first, bottom },
  );
  const pages = Math.max(1, Math.ceil(columns.length / 2));
  return Array.from({ length: pages }, (_, at) => ({
    ...(at === 0 ? { anchors: [legendAnchor], bookmarks: [{ title, level: 1 as const }] } : {}),
    draw(pen, place) {
      running.head(pen, plan.name);
      pen.part('H1');
      if (at === 0) pen.anchor(legendAnchor, 60);
      pen.text(title, { face: 'wide', size: 34, x: frame.left - 1.5, y: 92 });
      for (const [side, column] of columns.slice(at * 2, at * 2 + 2).entries()) {
        const moved = shifted(pen, frame.left + side * (width + gap));
        for (const { row, y, leads } of column) row.draw(moved, y, leads);
      }
      if (at === pages - 1 && termLines.length > 0) {
        const top = tables.length > 0 ? frame.bottom - termHeight + 16 : first;
        pen.part('H2');
        pen.text('Prices', { face: 'wide', size: 10.5, x: frame.left, y: top });
        pen.part('P');
        pen.lines(termLines, { size: 8, x: frame.left, y: top + 16, leading: 11 });
      }
      running.foot(pen, place);
    },
  }));
};
