import { type AllOf, anyOf, type Condition, compare, comparisonsWith } from '@atelier/domain/filter/query-tree';
import { readableRegions, readsLibrary } from '@atelier/domain/library/library-access';
import type { LibraryKind, LibraryPart, LibraryType } from '@atelier/domain/library/library-kind';
import { libraryTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { edits, isSenior, type LibraryReader } from './library-reader.ts';

const inForce = ({ dated }: LibraryKind, today: string): Condition[] =>
  dated.length === 0
    ? []
    : [
        anyOf(
          [compare('assetType', 'nin', ...dated)],
          [
            anyOf([compare('beginDate', 'eq', null)], [compare('beginDate', 'lte', today)]),
            anyOf([compare('expireDate', 'eq', null)], [compare('expireDate', 'gt', today)]),
          ],
        ),
      ];

const forRegions = (regions: readonly string[] | undefined): Condition[] =>
  regions ? [anyOf([compare('forNoRegion', 'eq', true)], [compare('region', 'in', ...regions)])] : [];

/** What of one part a reader sees; undefined: nothing. */
const seenOf = (reader: LibraryReader, kind: LibraryKind, part: LibraryPart): readonly Condition[] | undefined => {
  const place = { libraryType: kind.type, librarySubType: part.subType };
  if (isSenior(reader, place)) return [];
  if (edits(reader, place)) return [compare('status', 'in', 'Pending', 'Published', 'Unpublished')];
  if (!readsLibrary(reader.user, place)) return undefined;
  return [
    compare('status', 'eq', 'Published'),
    ...inForce(kind, reader.today),
    ...forRegions(readableRegions(reader.user)),
  ];
};

/** An item of a library with parts that names none of them belongs to the first (partOf). */
const inParts = ({ parts }: LibraryKind, wanted: readonly LibraryPart[]): Condition[] => {
  if (wanted.length === parts.length) return [];
  const others = parts.filter((part) => !wanted.includes(part));
  const names = (of: readonly LibraryPart[]) => of.map(({ subType }) => subType ?? '');
  return wanted.includes(parts[0]!)
    ? [compare('librarySubType', 'nin', ...names(others))]
    : [compare('librarySubType', 'in', ...names(wanted))];
};

const branchesOf = (reader: LibraryReader, type: LibraryType): (readonly Condition[])[] => {
  const kind = libraryKinds[type];
  const seen = kind.parts.flatMap((part) => {
    const conditions = seenOf(reader, kind, part);
    return conditions ? [{ part, conditions }] : [];
  });
  return [...Map.groupBy(seen, ({ conditions }) => JSON.stringify(conditions)).values()].map((alike) => [
    compare('libraryType', 'eq', type),
    ...inParts(
      kind,
      alike.map(({ part }) => part),
    ),
    ...alike[0]!.conditions,
  ]);
};

/** Which libraries a question is about, so that it is not asked about the others. */
const askedTypes = (asked: AllOf): readonly LibraryType[] => {
  const [only] = comparisonsWith(asked, 'libraryType');
  return only?.is === 'eq' ? libraryTypes.filter((type) => type === only.values[0]) : libraryTypes;
};

/** `mayReadItem` as conditions; the two are held against each other in the test beside. */
export const libraryScope = (reader: LibraryReader, asked: AllOf): readonly Condition[] => {
  if (reader.all) return [];
  const branches = askedTypes(asked).flatMap((type) => branchesOf(reader, type));
  if (branches.length === 0) return [compare('libraryType', 'in')];
  return branches.length === 1 ? branches[0]! : [anyOf(...branches)];
};
