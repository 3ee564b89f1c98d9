import type { AccessUser, Grant } from '../access/user.ts';

/** Where product data is read: the assortment it belongs to, if any. */
export type ReadingContext = {
  readonly orgType?: 'regular' | 'internal' | undefined;
  readonly region?: string | undefined;
};

/** What tells the suggested retail, or lets it be computed. */
const retailFields = [
  'suggestedRetail',
  'initialMarkup',
  'locations.suggestedRetail',
  'locations.markupPercent',
  'locations.futureSuggestedRetail',
] as const;
/** At catalogue prices the markup of a location is the initial markup. */
const markupFields = ['initialMarkup', 'locations.markupPercent'] as const;

/** First cost is what the maker is paid; it stays inside the company. */
const companyFields = ['firstCost'] as const;

export type RemovableField =
  | (typeof retailFields)[number]
  | (typeof markupFields)[number]
  | (typeof companyFields)[number];

/** By hand and by the directory somebody may hold several; what one of them takes away is taken away. */
const internalGrants = (user: AccessUser): readonly Grant[] =>
  user.permissions.filter(
    (grant) => grant.permission === 'PRODUCT__INTERNAL_ASSORTMENTS' && !grant.roles.includes('adminEditor'),
  );

const reachesUs = (grant: Grant) =>
  (grant.data ?? []).some(
    (scope) => scope.kind === 'internalAssortments' && (scope.region === 'US' || scope.region === 'All'),
  );

const isDistributor = (user: AccessUser) => user.permissions.some((grant) => grant.roles.includes('distributor'));

/** Which rule took a field away. */
export type RemovedBecause = 'internalUs' | 'internal' | 'company';

/**
 * [M3.4, T1] Internal + US shows no suggested retail, internal anywhere no initial markup. A person who works in internal
 * assortments does not get by another door what theirs takes away, so for them it holds wherever products are read.
 */
export const removedBecause = (
  user: AccessUser,
  context: ReadingContext,
): ReadonlyMap<RemovableField, RemovedBecause> => {
  const grants = internalGrants(user);
  const internal = context.orgType === 'internal';
  const us = (internal && (context.region === 'US' || context.region === 'Domestic')) || grants.some(reachesUs);
  const by = <F extends RemovableField>(fields: readonly F[], reason: RemovedBecause) =>
    fields.map((field) => [field, reason] as const);
  return new Map<RemovableField, RemovedBecause>([
    ...(us ? by(retailFields, 'internalUs') : []),
    ...(internal || grants.length > 0 ? by(markupFields, 'internal') : []),
    ...(isDistributor(user) ? by(companyFields, 'company') : []),
  ]);
};

export const removedFields = (user: AccessUser, context: ReadingContext): ReadonlySet<RemovableField> =>
  new Set(removedBecause(user, context).keys());
