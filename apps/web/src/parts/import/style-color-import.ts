import { pairOf } from '@atelier/domain/import/style-color-rows';
import { colorWords } from './color-words.ts';
import type { ImportKind } from './import-kind.ts';
import type { LookUp } from './look-up.ts';
import { repairPairs } from './repair-pairs.ts';
import type { PairAnswer } from './style-color-rows.ts';

/** Whatever names style-colors asks the catalogue, shows the product and has the same doctor. */
export const styleColorImport = (products: LookUp<PairAnswer>) =>
  ({
    lookUps: [products],
    shows: {
      label: 'Product',
      of(names, answers) {
        const answer = answers.to(products, names);
        const colors = answer && pairOf(names).color === '' ? colorWords(answer) : '';
        const name = `${answer?.name ?? ''}${colors}`;
        return { name, picture: answer?.picture ?? null };
      },
    },
    repairs: repairPairs,
  }) satisfies Partial<ImportKind>;
