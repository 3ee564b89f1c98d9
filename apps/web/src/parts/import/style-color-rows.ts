import type { Field } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import type { ProductFacts, ProductFinding } from '@atelier/domain/import/check-rows';
import type { Pair } from '@atelier/domain/import/doctor/repair-candidates';
import { colorKey, type ImportColumn, styleKey } from '@atelier/domain/import/import-column';
import { isPossibleCode, pairKey } from '@atelier/domain/import/pair-key';
import { pairKeyOf, pairOf } from '@atelier/domain/import/style-color-rows';
import { type ProductFieldKey, productFields } from '@atelier/domain/product/product-fields';
import { type ImportFacts, RowsRefused } from './import-kind.ts';
import type { LookUp } from './look-up.ts';

export type { Pair };

/** What is known about one style and color once it has been looked up. */
export interface PairAnswer {
  readonly finding: ProductFinding;
  readonly name: string;
  /** The address of a picture, if there is one. */
  readonly picture: string | null;
  /** All colors of the style, where the sheet names none. */
  readonly colors?: readonly string[];
  /** How many of these are not where the rows go; nothing: all. */
  readonly newColors?: number;
  readonly isListed: boolean;
}

/** The headers under which sheets bring a product field. */
export const namedColumn = (key: ProductFieldKey): Pick<ImportColumn, 'key' | 'header' | 'label' | 'aliases'> => {
  const { label, headers = [] } = productFields[key] as { label: string; headers?: readonly string[] };
  return { key, header: label, label, aliases: headers };
};

const code = text({ trim: true, upperCase: true, maxLength: 60 }) as Field;

/** A style is demanded; without a color it stands for all its colors. */
export const styleColorColumns: readonly ImportColumn[] = [
  { ...namedColumn(styleKey), field: code, naming: 'required', width: 110 },
  { ...namedColumn(colorKey), field: code, naming: 'optional', width: 96 },
];

const noSuchPair: PairAnswer = { finding: { exists: false }, name: '', picture: null, isListed: false };

const couldExist = ({ style, color }: Pair): boolean => isPossibleCode(style) && isPossibleCode(color);

/** One row that names nothing possible would have the whole portion refused, so it is answered here. */
export const productLookUp = (
  ask: (pairs: readonly Pair[], signal: AbortSignal) => Promise<readonly PairAnswer[]>,
): LookUp<PairAnswer> => ({
  title: 'Looking up products',
  atOnce: 2_500,
  keyOf: (names) => (pairOf(names).style === '' ? null : pairKeyOf(names)),
  async ask(names, signal) {
    const pairs = names.map(pairOf);
    const possible = pairs.filter(couldExist);
    const found = (possible.length === 0 ? [] : await ask(possible, signal)).values();
    return pairs.map((pair) => (couldExist(pair) ? found.next().value! : noSuchPair));
  },
});

export const productFacts = (products: LookUp<PairAnswer>, { answers, mode }: ImportFacts): ProductFacts => ({
  findingOf: ({ names }) => answers.to(products, names)?.finding,
  isListed: ({ names }) => answers.to(products, names)?.isListed ?? false,
  mode,
});

/** A row without a color stands for every color of its style, so it is refused with one of them. */
export function pairsRefused(message: string, pairs: readonly Pair[]): RowsRefused {
  const refused = new Set(pairs.flatMap(({ style, color }) => [pairKey(style, color), pairKey(style, '')]));
  return new RowsRefused(message, (names) => refused.has(pairKeyOf(names)));
}
