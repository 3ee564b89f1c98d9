import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { matchesShowroomFilters } from '@atelier/domain/filter/showroom-filters';
import type { ShowroomRow } from './showroom-row.ts';
import { placeOf } from './stage-plan.ts';

export interface Asked {
  readonly find: string;
  readonly parameters: readonly FilterParameter[];
  /** Only these, if given. */
  readonly among?: ReadonlySet<string> | undefined;
}

const textOf = (row: ShowroomRow): string =>
  [row.name, row.style, row.color, row.colorDescription, row.category, row.gender, row.label, row.upper]
    .join(' ')
    .toLowerCase();

/** Every word has to be found somewhere; nothing asked for is no question at all. */
export function wantedRows({ find, parameters, among }: Asked, locationId: string) {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && parameters.length === 0 && among === undefined) return undefined;
  return (row: ShowroomRow): boolean => {
    if (among !== undefined && !among.has(row.id)) return false;
    const text = textOf(row);
    if (!words.every((word) => text.includes(word))) return false;
    const { firstAvailDate = null } = placeOf(row, locationId) ?? {};
    return matchesShowroomFilters({ ...row, firstAvailDate }, parameters);
  };
}
