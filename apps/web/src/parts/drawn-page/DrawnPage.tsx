import type { DocumentPage, PageMark } from '@atelier/contract/documents/document-pages';
import { memo } from 'react';
import { DrawnPicture } from './DrawnPicture.tsx';
import styles from './drawing.module.css';
import './page-faces.css';

type Of<Kind extends PageMark['kind']> = Extract<PageMark, { kind: Kind }>;

export interface DrawnPageProps {
  page: DocumentPage;
  /** Where the pictures are, by the names that marks give them. */
  pictures: Readonly<Record<string, string>>;
  /** Only looked at, as a page among many small ones: nothing in it can be followed or read out. */
  silent?: boolean;
  /** The pages of the same document that its links lead to, by anchor. */
  places?: Readonly<Record<string, number>>;
  onPage?: (page: number) => void;
}

const Words = ({ x, y, text, face, size, ink, spacing, tabular }: Of<'text'>) => (
  <text
    x={x}
    y={y}
    fill={ink}
    fontFamily={`"${face}", sans-serif`}
    fontSize={size}
    letterSpacing={spacing}
    className={tabular ? styles.figures : styles.words}
  >
    {text}
  </text>
);

function Way({ mark, places, onPage }: { mark: Of<'link'> } & Pick<DrawnPageProps, 'places' | 'onPage'>) {
  const { x, y, width, height, href, anchor } = mark;
  const place = <rect x={x} y={y} width={width} height={height} className={styles.way} />;
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noreferrer" aria-label={href}>
        {place}
      </a>
    );
  const to = anchor === undefined ? undefined : places?.[anchor];
  if (to === undefined) return null;
  return (
    <a
      href={`#page-${to}`}
      aria-label={`To page ${to}`}
      onClick={(event) => {
        event.preventDefault();
        onPage?.(to);
      }}
    >
      {place}
    </a>
  );
}

/** Runs of dark cells as one shape, in cells. */
const shapeOf = (runs: readonly number[]): string => {
  let shape = '';
  for (let at = 0; at < runs.length; at += 3) {
    const [row, from, length] = [runs[at]!, runs[at + 1]!, runs[at + 2]!];
    shape += `M${from} ${row}h${length}v1h-${length}z`;
  }
  return shape;
};

const Cells = ({ x, y, width, height, count, runs, ink }: Of<'cells'>) => (
  <path d={shapeOf(runs)} fill={ink} transform={`translate(${x} ${y}) scale(${width / count} ${height / count})`} />
);

function Drawn({ mark, pictures, silent, ...ways }: { mark: PageMark } & Omit<DrawnPageProps, 'page'>) {
  switch (mark.kind) {
    case 'text':
      return <Words {...mark} />;
    case 'rect':
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill={mark.ink} />;
    case 'cells':
      return <Cells {...mark} />;
    case 'line':
      return <line x1={mark.x1} y1={mark.y1} x2={mark.x2} y2={mark.y2} stroke={mark.ink} strokeWidth={mark.weight} />;
    case 'picture':
      return <DrawnPicture mark={mark} address={mark.picture === undefined ? undefined : pictures[mark.picture]} />;
    case 'link':
      return silent ? null : <Way mark={mark} {...ways} />;
    case 'part':
      return null;
  }
}

/** A page as it will be in the file: the same marks, at the same places, in the same faces. It never turns dark. */
export const DrawnPage = memo(function DrawnPage({ page, silent = false, ...rest }: DrawnPageProps) {
  const { number, width, height, ground = '#fff', marks } = page;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show over all of the page; it has its label
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.page}
      {...(silent ? { 'aria-hidden': true } : { role: 'group', 'aria-label': `Page ${number}` })}
    >
      <rect width={width} height={height} fill={ground} />
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is what it is by its place in the page
        <Drawn key={at} mark={mark} silent={silent} {...rest} />
      ))}
    </svg>
  );
});
