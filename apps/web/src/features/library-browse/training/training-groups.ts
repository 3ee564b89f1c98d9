import type { Asset } from '@atelier/contract/library/library';
import type { LibraryFieldKey } from '@atelier/domain/library/library-fields';
import type { LibraryKind } from '@atelier/domain/library/library-kind';
import { valuesOf } from '@atelier/domain/library/library-kinds';
import { valueText } from '../asset-words.ts';

export interface TrainingGroup {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly items: readonly Asset[] }[];
}

/** As the kind lists its values; what it does not list comes after them. */
const placeOf = (kind: LibraryKind, key: LibraryFieldKey, text: string): number => {
  const at = valuesOf(kind, key).indexOf(text.split(', ')[0] ?? '');
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
};

const byValue = (kind: LibraryKind, key: LibraryFieldKey, items: readonly Asset[]): [string, Asset[]][] => {
  const groups = Map.groupBy(items, ({ values }) => valueText(values[key]) || 'Others');
  return [...groups].toSorted(
    ([a], [b]) => placeOf(kind, key, a) - placeOf(kind, key, b) || a.localeCompare(b, 'en-US'),
  );
};

/** [M15.3] By type, and within it by gender. */
export function groupTraining(kind: LibraryKind, items: readonly Asset[]): readonly TrainingGroup[] {
  const [first, second] = kind.groups;
  if (first === undefined || second === undefined) return [];
  return byValue(kind, first, items).map(([title, within]) => ({
    title,
    parts: byValue(kind, second, within).map(([part, ofPart]) => ({ title: part, items: ofPart })),
  }));
}
