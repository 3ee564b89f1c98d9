import { lineUpOf, type Standing } from '@atelier/domain/conference/line-up';
import { styleColorId } from '@atelier/domain/product/product';
import type { OwnedCutOut } from '../products/index.ts';
import type { ConferenceRecord } from './conferences.editable.ts';
import type { ItemRecord } from './items.editable.ts';
import { type ShownItem, shownPoster } from './site-media.ts';

const productsOf = ({ record, poster, pictures }: ShownItem): readonly string[] =>
  (shownPoster({ record, poster, pictures })?.products ?? [])
    .slice(0, pictures.length)
    .map(({ style, color }) => styleColorId(style, color));

type Placed = Pick<ItemRecord, 'section' | 'tab'> & { readonly shown: ShownItem };

/** The products of a site's first screen, as one reader meets them. */
export const lineUp = (site: ConferenceRecord, items: readonly ShownItem[]): readonly Standing<Placed>[] =>
  lineUpOf(
    site,
    items.map((shown) => ({ section: shown.record.section, tab: shown.record.tab, shown })),
    ({ shown }) => productsOf(shown),
  );

const cutOf = ({ pictures }: ShownItem, number: number, isHero: boolean): OwnedCutOut[] => {
  const source = pictures[number];
  return source && 'product' in source ? [{ ...source.product, size: isHero ? 'hero' : 'cutout' }] : [];
};

/** What the first screen shows of products. */
export const firstCutOuts = (site: ConferenceRecord, items: readonly ShownItem[]): OwnedCutOut[] =>
  lineUp(site, items).flatMap(({ item, number, isHero }) => cutOf(item.shown, number, isHero));

/** What its walls show of them. */
export const cutOutsOn = (items: readonly ShownItem[]): OwnedCutOut[] =>
  items.flatMap((shown) => productsOf(shown).flatMap((_, number) => cutOf(shown, number, false)));
