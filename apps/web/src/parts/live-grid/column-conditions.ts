import { addDays } from '@atelier/domain/product/availability';
import type { CalendarDay } from '@atelier/domain/product/product';
import { type ColumnFilter, type GridSettings, isIdle } from '@atelier/grid';

/** How the server is asked by a column. */
export interface AskedColumn {
  readonly field: string;
  /** What a blank cell is there. */
  readonly blank: '' | null;
  /** Its days are moments there. */
  readonly isInstant?: boolean;
}

type Asked = Readonly<Record<string, unknown>>;

const upTo = (max: number | string, isInstant: boolean): Asked =>
  isInstant ? { $lt: addDays(max as CalendarDay, 1) } : { $lte: max };

const conditionOf = (filter: ColumnFilter, { blank, isInstant = false }: AskedColumn): Asked | undefined => {
  switch (filter.kind) {
    case 'contains':
      return { $contains: filter.text.trim() };
    case 'range':
      return {
        ...(filter.min === null ? {} : { $gte: filter.min }),
        ...(filter.max === null ? {} : upTo(filter.max, isInstant)),
      };
    case 'oneOf':
      return { $in: filter.values.map((value) => (value === '' ? blank : value)) };
    case 'blank':
      return filter.blank ? { $eq: blank } : { $ne: blank };
    default:
      return undefined;
  }
};

/** The filters of the columns as searches that all have to hold, for a grid whose rows are arranged by the server. */
export const columnConditions = (
  filters: GridSettings['filters'],
  askedBy: (column: string) => AskedColumn | undefined,
): Readonly<Record<string, Asked>>[] =>
  Object.entries(filters).flatMap(([column, filter]) => {
    const asked = askedBy(column);
    const condition = asked && !isIdle(filter) ? conditionOf(filter, asked) : undefined;
    return asked && condition ? [{ [asked.field]: condition }] : [];
  });
