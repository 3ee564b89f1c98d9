import type { SampleLibrary } from '../access/user.ts';
import type { SampleValues } from './sample-fields.ts';

const said = (...parts: readonly unknown[]): string[] =>
  parts.flatMap((part) => (part === null || part === undefined || part === '' ? [] : [String(part)]));

/** Where a sample stands, as it is written on its label: the bin, or aisle, direction, level and shelf run together. */
export const placeOf = (library: SampleLibrary, values: SampleValues): string => {
  if (library === 'Production') return said(values.bin).join('');
  return said(values.newBin)[0] ?? said(values.aisle, values.direction, values.level, values.shelf).join('');
};

/** The same with the region of a sales library before it, for lists that show several. */
export const fullPlace = (library: SampleLibrary, values: SampleValues): string =>
  said(library === 'Sales' ? values.region : null, placeOf(library, values)).join(' ');
