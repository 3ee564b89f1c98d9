import type { Product, ProductLocation } from './product.ts';

/** What the derived figures of the catalogue come to, beside the stored fields. */
export type ProductFigures = {
  readonly netCost: number | null;
  readonly colorPercent: number | null;
  readonly sellThru: number | null;
  readonly styleSellThru: number | null;
};

/** A product on its way to a reader: only the fields that were asked for and that this reader may see. */
export type ProductRow = Pick<Product, 'id' | 'style' | 'color'> &
  Partial<Omit<Product, 'locations' | 'cost' | 'suggestedRetail' | 'initialMarkup'>> &
  Partial<ProductFigures> & {
    readonly cost?: number | null;
    readonly suggestedRetail?: number | null;
    readonly initialMarkup?: number | null;
    /** Only where a search asked for it: already in the assortment it is for (M4.5). */
    readonly inAssortment?: boolean;
    readonly locations?: readonly (Pick<ProductLocation, 'code'> & Partial<ProductLocation>)[];
  };
