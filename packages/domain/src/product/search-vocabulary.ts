import type { ProductType } from './product.ts';

/** What people call all products of a type: a runner seldom says of itself that it is a shoe. */
const typeNames: Readonly<Record<ProductType, readonly string[]>> = {
  Footwear: ['footwear', 'shoe', 'shoes'],
  Apparel: ['apparel', 'clothing', 'clothes', 'garment', 'garments'],
  POP: ['pop'],
};

/** What people type, and the words with which the catalogue says it. Plain plurals are no matter of this list. */
const otherNames: readonly (readonly [typed: readonly string[], told: readonly string[]])[] = [
  [['woman', 'lady', 'ladies', 'female'], ['women']],
  [['man', 'male', 'gents'], ['men']],
  [
    ['kid', 'kids', 'child', 'children', 'youth'],
    ['boys', 'girls', 'infants', 'kids'],
  ],
  [['baby', 'babies', 'toddler', 'toddlers'], ['infants']],
  [
    ['sneaker', 'sneakers', 'trainer', 'trainers'],
    ['sneaker', 'athletic'],
  ],
  [['tee', 'tees', 'tshirt', 'tshirts'], ['shirt']],
];

const types = new Map(
  (Object.keys(typeNames) as ProductType[]).flatMap((type) => typeNames[type].map((name) => [name, type] as const)),
);
const others = new Map(otherNames.flatMap(([typed, told]) => typed.map((word) => [word, told] as const)));

/** The type that a typed word names as a whole, in lower case. */
export const productTypeNamed = (word: string): ProductType | undefined => types.get(word);

/** Further words to look for where this one was typed. */
export const alsoTold = (word: string): readonly string[] => others.get(word) ?? [];
