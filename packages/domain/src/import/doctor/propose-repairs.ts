import { nearMiss } from './near-miss.ts';
import { type Pair, type RepairKind, repairCandidates, type StyleLengths } from './repair-candidates.ts';

/** A row of a sheet whose style-color was not found. */
export interface LostPair extends Pair {
  readonly number: number;
}

export interface Repair {
  readonly row: number;
  readonly kind: RepairKind;
  readonly from: Pair;
  readonly to: Pair;
  readonly sentence: string;
}

/** What the catalogue can answer. `near` gives styles that resemble one; `colorsOf` the colors of a style, none if unknown. */
export interface CatalogueLook {
  readonly styleLengths: StyleLengths;
  exists(pair: Pair): boolean;
  colorsOf(style: string): Iterable<string>;
  near(style: string): Iterable<string>;
}

const shown = ({ style, color }: Pair): string => (color === '' ? style : `${style} ${color}`);

const reasons: Readonly<Record<RepairKind, string>> = {
  leadingZeros: 'the leading zeros were lost',
  joined: 'style and color were in one cell',
  lookAlike: 'characters that look alike were mixed up',
  nearMiss: 'nothing else in the catalogue is as close',
};

/** What is joined reads the same before and after: there it is said what becomes of it instead. */
const sentenceOf = (kind: RepairKind, from: Pair, to: Pair): string =>
  kind === 'joined'
    ? `Split ${shown(from)} into style ${to.style} and color ${to.color}: ${reasons.joined}.`
    : `Change ${shown(from)} to ${shown(to)}: ${reasons[kind]}.`;

const repair = (row: LostPair, kind: RepairKind, to: Pair): Repair => {
  const from = { style: row.style, color: row.color };
  return { row: row.number, kind, from, to, sentence: sentenceOf(kind, from, to) };
};

function nearestPair(pair: Pair, catalogue: CatalogueLook): Pair | null {
  const colors = [...catalogue.colorsOf(pair.style)];
  if (colors.length > 0) {
    const color = nearMiss(pair.color, colors);
    return color === null ? null : { style: pair.style, color };
  }
  const fitting = [...catalogue.near(pair.style)].filter((style) => catalogue.exists({ style, color: pair.color }));
  const style = nearMiss(pair.style, fitting);
  return style === null ? null : { style, color: pair.color };
}

/** One proposal per row that was not found, or none: a wrong repair costs more than an open question. */
export function proposeRepairs(notFound: readonly LostPair[], catalogue: CatalogueLook): Repair[] {
  return notFound.flatMap((row) => {
    const candidate = repairCandidates(row, catalogue.styleLengths).find((pair) => catalogue.exists(pair));
    if (candidate) return [repair(row, candidate.kind, { style: candidate.style, color: candidate.color })];
    const nearest = nearestPair(row, catalogue);
    return nearest ? [repair(row, 'nearMiss', nearest)] : [];
  });
}
