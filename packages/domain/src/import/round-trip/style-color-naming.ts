import { styleColorId } from '../../product/product.ts';
import { colorKey, styleKey } from '../import-column.ts';
import { pairOf } from '../style-color-rows.ts';
import type { RowNaming } from './compare-sheet.ts';

const plainId = (id: string): string => id.toUpperCase().replace(/\s+/g, '').replace(/^0+/, '');

/** Rows whose id is their style-color. Programs that take a style for a number drop its zeros; it is the same row. */
export const styleColorNaming: RowNaming = {
  columns: [styleKey, colorKey],
  idOf(names) {
    const { style, color } = pairOf(names);
    return style === '' ? null : styleColorId(style.toUpperCase(), color.toUpperCase());
  },
  isSame: (named, id) => plainId(named) === plainId(id),
};
