import { type RowFieldKey, readCell, rowFields } from '@atelier/domain/assortment/row-fields';
import { type Field, parsed, refused } from '@atelier/domain/fields/field';

/** Reads a cell as the server will: a value outside its list is refused here instead of stopping the whole batch there. */
export const asServerReads = (key: RowFieldKey): Field => ({
  ...(rowFields[key] as unknown as Field),
  parse(raw, context = {}) {
    const cell = readCell(key, raw, context);
    return cell.ok ? parsed<unknown>(cell.value) : refused(cell.problem);
  },
});
