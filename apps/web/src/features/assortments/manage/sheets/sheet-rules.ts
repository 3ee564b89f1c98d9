import { isRowField, isStyleWide } from '@atelier/domain/assortment/row-fields';
import { styleColorNaming } from '@atelier/domain/import/round-trip/style-color-naming';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import type { RoundTripRules } from '../../../../parts/round-trip/index.ts';
import { isPriceField } from '../rows/price-cells.ts';

/** How the cells of an assortment hang together when a sheet brings them (M6.4, M6.5, G12). */
export const sheetRules: RoundTripRules<ProductGridRow> = {
  naming: styleColorNaming,
  coupledBy: (column) => (isPriceField(column) ? 'price' : undefined),
  isShared: (column) => isRowField(column) && isStyleWide(column),
  sharedBy: ({ style }) => style,
  givesWayTo: { markupPercent: 'suggestedRetail' },
};
