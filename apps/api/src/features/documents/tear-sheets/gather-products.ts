import { columnValue } from '@atelier/domain/document/column-value';
import { priceDisclaimer } from '@atelier/domain/document/disclaimer';
import { type DocumentSettings, usualSettings } from '@atelier/domain/document/document-settings';
import type { DocumentKind } from '@atelier/domain/document/document-types';
import { type PagePlan, planPages } from '@atelier/domain/document/page-plan';
import type { ProductRow } from '@atelier/domain/product/product-row';
import { portraitOf } from '@atelier/domain/showroom/showroom-pictures';
import type { SizeTable } from '@atelier/pages';
import { readerScope } from '../../products/index.ts';
import { documentDay, placeOf } from '../content/document-facts.ts';
import type { DocumentReader } from '../content/document-reader.ts';
import type { GatheredDocument } from '../content/gather-document.ts';
import type { GatheredRow } from '../content/gather-rows.ts';
import { pictureName } from '../content/picture-names.ts';
import { stockTable } from '../content/size-tables.ts';

type Shown = Readonly<Record<string, unknown>>;
type Place = NonNullable<ProductRow['locations']>[number];

export interface TearSheetWish {
  readonly layout: 'tearsheetHero' | 'tearsheetThumbnails';
  readonly paper: DocumentSettings['paper'];
  readonly locationCode: string;
}

const kindOf = (products: readonly ProductRow[]): DocumentKind =>
  products.every(({ productType }) => productType === 'POP') ? 'POP' : 'regular';

/** The prices of the place that was asked for, not of the reader's own. */
const pricedAt = (product: ProductRow, place: Place | undefined): Shown => ({
  ...product,
  cost: place?.wholesalePrice,
  netCost: place?.wholesalePrice,
  suggestedRetail: place?.suggestedRetail,
  initialMarkup: place?.markupPercent,
});

const rowOf = (product: ProductRow, place: Place | undefined, plan: PagePlan, metric: boolean): GatheredRow => {
  const key = portraitOf(product.images ?? [], { cadOnly: false }, product.thumbnail)?.key;
  const source = { row: pricedAt(product, place), place: place as Shown | undefined, metric };
  return {
    id: product.id,
    style: product.style,
    color: product.color,
    name: product.name ?? '',
    colorName: product.colorDescription ?? '',
    group: '',
    sizeScale: product.sizeScale ?? '',
    sizeRange: place?.sizeRange ?? '',
    picture: key === undefined ? undefined : pictureName({ of: 'product', id: product.id, key }),
    values: Object.fromEntries(plan.columns.map((column) => [column.key, columnValue(column.key, source)])),
  };
};

/** [T1] Products as their reader gets them from the catalogue become the same content as the rows of an assortment. */
export const gatherProducts = async (
  reader: DocumentReader,
  products: readonly ProductRow[],
  { layout, paper, locationCode }: TearSheetWish,
): Promise<GatheredDocument> => {
  const kind = kindOf(products);
  const settings = { ...usualSettings(layout, kind), paper };
  const plan = planPages(settings, kind, readerScope(reader.user).removed);
  const sizes = new Map<string, SizeTable>();
  const rows = products.map((product) => {
    const place = product.locations?.find(({ code }) => code === locationCode);
    const stock = (place?.availability ?? []).map(({ date, size, inventory }) => [date, size, inventory] as const);
    if (stock.length > 0) sizes.set(product.id, stockTable(stock));
    return rowOf(product, place, plan, locationCode !== 'US');
  });
  const [date, location] = [documentDay(reader), await placeOf(reader, locationCode)];
  const [first] = products;
  const title = first && products.length === 1 ? `${first.name ?? first.style} ${first.color}` : 'Tear sheets';
  return {
    plan,
    sizes,
    facts: {
      company: 'Atelier',
      title,
      date,
      location,
      author: `${reader.user.name} ${reader.user.lastName}`.trim(),
      disclaimer: priceDisclaimer(location.name, date),
    },
    groups: [
      {
        title,
        blocks: [],
        pictures: [],
        styles: [...Map.groupBy(rows, ({ style }) => style)].map(([style, of]) => ({ style, rows: of })),
      },
    ],
  };
};
