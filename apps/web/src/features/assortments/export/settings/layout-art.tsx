import type { DocumentLayout } from '@atelier/domain/document/document-types';

const box = (x: number, y: number, width: number, height: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
);
const line = (x: number, y: number, width: number) => (
  <rect key={`l${x} ${y}`} x={x} y={y} width={width} height={1.2} />
);

const times = <T,>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const grid = (columns: number, rows: number, width: number, height: number, gap: number) =>
  times(columns * rows, (at) =>
    box(7 + (at % columns) * (width + gap), 7 + Math.floor(at / columns) * (height + gap), width, height),
  );

/** Each layout as it looks from far away, on a page of 60 by 76. */
const drawings: Readonly<Record<DocumentLayout, () => readonly React.ReactNode[]>> = {
  linesheetCondensed: () => grid(4, 4, 9, 12, 3.3),
  linesheetExpanded: () =>
    times(3, (at) => [
      line(7, 7 + at * 22, 46),
      line(7, 11 + at * 22, 14),
      line(7, 14 + at * 22, 10),
      line(7, 17 + at * 22, 14),
      box(24, 11 + at * 22, 29, 14),
    ]).flat(),
  pricesheetCondensed: () => times(10, (at) => line(7, 9 + at * 6.4, 46)),
  pricesheetExpanded: () =>
    times(5, (at) => [box(7, 7 + at * 13, 10, 9), line(21, 9 + at * 13, 32), line(21, 13 + at * 13, 24)]).flat(),
  tearsheetHero: () => [
    box(7, 7, 46, 36),
    ...times(4, (at) => box(7 + at * 12, 47, 10, 8)),
    line(7, 61, 46),
    line(7, 65, 32),
  ],
  tearsheetThumbnails: () => [...grid(3, 3, 13.4, 15, 3), line(7, 66, 46)],
};

export const LayoutArt = ({ layout }: { layout: DocumentLayout }) => (
  <svg viewBox="0 0 60 76" aria-hidden="true" fill="currentColor">
    {drawings[layout]()}
  </svg>
);
