import { asDigits, asLetters, plainCharacters } from './look-alikes.ts';

export type RepairKind = 'leadingZeros' | 'joined' | 'lookAlike' | 'nearMiss';

export interface Pair {
  readonly style: string;
  readonly color: string;
}

export interface RepairCandidate extends Pair {
  readonly kind: RepairKind;
}

/** How long the style numbers of this catalogue are; a spreadsheet drops their leading zeros. */
export type StyleLengths = readonly number[];

const joinedPair = /^([A-Z0-9]{3,})\s*[-_/ ]\s*([A-Z0-9]{1,8})$/;

function* withZeros(pair: Pair, lengths: StyleLengths): Generator<Pair> {
  if (!/^\d+$/.test(pair.style)) return;
  for (const length of lengths) {
    if (length > pair.style.length) yield { ...pair, style: pair.style.padStart(length, '0') };
  }
}

/** 'STYLE-COLOR' in the style column, with or without the color repeated in its own. */
function split(pair: Pair): Pair | null {
  const parts = joinedPair.exec(pair.style);
  const [, style, color] = parts ?? [];
  if (style === undefined || color === undefined) return null;
  return pair.color === '' || pair.color === color ? { style, color } : null;
}

function lookAlikes(pair: Pair): Pair[] {
  const plain = { style: plainCharacters(pair.style).trim(), color: plainCharacters(pair.color).trim() };
  const style = asDigits(plain.style);
  const letters = asLetters(plain.color);
  return [plain, { ...plain, style }, { style: plain.style, color: letters }, { style, color: letters }];
}

/**
 * What a row that was not found may have meant, the surest first. Whoever knows the catalogue tries them in order;
 * nothing is changed before the user accepts it.
 */
export function repairCandidates(pair: Pair, lengths: StyleLengths): RepairCandidate[] {
  const found = new Map<string, RepairCandidate>();
  const offer = (kind: RepairKind, candidate: Pair): void => {
    const key = `${candidate.style}\u0000${candidate.color}`;
    if (candidate.style === '' || key === `${pair.style}\u0000${pair.color}` || found.has(key)) return;
    found.set(key, { kind, ...candidate });
  };
  const forms: [RepairKind, Pair][] = lookAlikes(pair).map((form) => ['lookAlike', form]);
  for (const [kind, form] of [['lookAlike', pair] as [RepairKind, Pair], ...forms]) {
    offer(kind, form);
    const parts = split(form);
    if (parts) offer('joined', parts);
    for (const padded of withZeros(form, lengths)) offer('leadingZeros', padded);
    if (parts) for (const padded of withZeros(parts, lengths)) offer('joined', padded);
  }
  return [...found.values()];
}
