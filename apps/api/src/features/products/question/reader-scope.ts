import { ownLocationCodes, popColors, seesAllLocations } from '@atelier/domain/access/data-scope';
import type { AccessUser } from '@atelier/domain/access/user';
import { type AllOf, type Condition, compare } from '@atelier/domain/filter/query-tree';
import { type ReadingContext, removedFields } from '@atelier/domain/product/removed-fields';
import type { SignedIn } from '../../../platform/http/sessions.ts';

/** What this reader may know of the catalogue, here and now. */
export type ReaderScope = {
  /** undefined: every location. */
  readonly codes: readonly string[] | undefined;
  readonly popColors: readonly string[] | undefined;
  /** Outside the company a product exists only where one's own location carries it (G11). */
  readonly ownProductsOnly: boolean;
  readonly removed: ReadonlySet<string>;
  /** Whose prices the reader sees as 'cost'. */
  readonly homeCode: string;
};

const isExternal = (user: AccessUser) => user.permissions.some((grant) => grant.roles.includes('distributor'));

/** As much of a person as decides what they may know of the catalogue. */
type Reader = AccessUser & Pick<SignedIn, 'activeLocation'>;

export const readerScope = (user: Reader, context: ReadingContext = {}): ReaderScope => {
  const all = seesAllLocations(user);
  return {
    codes: all ? undefined : ownLocationCodes(user),
    popColors: all ? undefined : popColors(user),
    ownProductsOnly: isExternal(user),
    removed: removedFields(user, context),
    homeCode: user.activeLocation.split('_', 1)[0] ?? '',
  };
};

/** Employees see every product that an assortment lists; outside the company one exists only where the catalogue shows it (G11). */
export const listedScope = (scope: ReaderScope): ReaderScope =>
  scope.ownProductsOnly ? scope : { ...scope, popColors: undefined };

const typeAsked = (group: AllOf): string | undefined => {
  const asked = group.of.find((part) => part.kind === 'compare' && part.field === 'productType' && part.is === 'eq');
  return asked?.kind === 'compare' ? String(asked.values[0]) : undefined;
};

/** [M3.5] POP only in one's own colors. */
const popCondition = (group: AllOf, colors: readonly string[]): Condition[] => {
  const type = typeAsked(group);
  const own = compare('color', 'in', ...colors);
  if (type === 'POP') return [own];
  if (type !== undefined) return [];
  return [
    {
      kind: 'any',
      of: [
        { kind: 'all', of: [compare('productType', 'ne', 'POP')] },
        { kind: 'all', of: [own] },
      ],
    },
  ];
};

const namesCode = (group: AllOf) => group.of.some((part) => part.kind === 'compare' && part.field === 'locations.code');

/** What has to hold besides what was asked, so that only products come that this reader may know of. */
export const scopeConditions = (scope: ReaderScope, asked: AllOf): Condition[] => [
  ...(scope.popColors ? popCondition(asked, scope.popColors) : []),
  ...(scope.ownProductsOnly && scope.codes && !namesCode(asked)
    ? [{ kind: 'all', of: [compare('locations.code', 'in', ...scope.codes)] } satisfies AllOf]
    : []),
];
