import type { InternalNameParts } from './naming.ts';
import { internalName } from './naming.ts';

export type NamedInternal = InternalNameParts & { readonly gender: string | null; readonly title: string };

/** Case, accents typed in two ways and doubled spaces do not make another name. */
const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** M5.7: two internal assortments clash when this is equal; the database holds it under a unique index. */
export const internalNameKey = (of: NamedInternal): string =>
  [of.season ?? '', of.year ?? '', of.region ?? '', of.gender ?? '', of.title, internalName(of)]
    .map((part) => plain(String(part)))
    .join('|');
