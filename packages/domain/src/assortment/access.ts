import { canAccess, rolesOn } from '../access/can-access.ts';
import { ownLocationCodes, seesAllLocations } from '../access/data-scope.ts';
import { needs } from '../access/needs.ts';
import type { Role } from '../access/roles.ts';
import type { AccessUser, Channel, ProductType } from '../access/user.ts';
import type { AssortmentFacts } from './assortment.ts';

type Scope = Pick<AssortmentFacts, 'channel' | 'region' | 'productType'>;

const editors = ['editor', 'seniorEditor'] as const satisfies readonly Role[];
export const internalReaders = [...editors, 'manager'] as const satisfies readonly Role[];
const overseers = ['manager'] as const satisfies readonly Role[];

/** An assortment over all channels or types is in reach only of those whose own scope says All. */
const wanted = <T extends string>(value: T | 'All'): T => value as T;

/** M3.3: role user or adminEditor, and a sub-role that covers channel, region and product type together. */
export const holdsInternal = (
  user: AccessUser,
  of: Scope,
  subRoles: readonly Role[],
  roles?: readonly Role[],
): boolean =>
  of.region !== null &&
  canAccess(user, [
    {
      permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
      roles: roles ?? ['user', 'adminEditor'],
      data: {
        kind: 'internalAssortments',
        subRoles,
        channel: wanted<Channel>(of.channel),
        region: of.region,
        productType: wanted<ProductType>(of.productType),
      },
    },
  ]);

export const managesAssortments = (user: AccessUser): boolean => canAccess(user, needs.manageAssortments);

const isDistributor = (user: AccessUser) => rolesOn(user, 'PRODUCT__ASSORTMENTS').includes('distributor');

/** G11: a distributor reads what is meant for everybody abroad, and what is priced for an own location. */
const reachesDistributor = (user: AccessUser, of: AssortmentFacts): boolean =>
  of.region === 'International' ||
  of.region === 'Global' ||
  seesAllLocations(user) ||
  ownLocationCodes(user).includes(of.locationId);

const mayReadRegular = (user: AccessUser, of: AssortmentFacts): boolean => {
  if (managesAssortments(user)) return true;
  if (!canAccess(user, needs.viewAssortments)) return false;
  if (of.type === 'folder') return !isDistributor(user);
  return of.state === 'Published' && (!isDistributor(user) || reachesDistributor(user, of));
};

/** Those who may change an internal assortment see every state of it; everybody else in scope only Published. */
const mayReadInternal = (user: AccessUser, of: AssortmentFacts): boolean =>
  holdsInternal(user, of, editors) || (of.state === 'Published' && holdsInternal(user, of, internalReaders));

export const mayReadAssortment = (user: AccessUser, of: AssortmentFacts): boolean =>
  of.orgType === 'internal' ? mayReadInternal(user, of) : mayReadRegular(user, of);

export const mayWriteAssortment = (
  user: AccessUser,
  of: Pick<AssortmentFacts, 'orgType' | 'channel' | 'region' | 'productType'>,
): boolean => (of.orgType === 'internal' ? holdsInternal(user, of, editors) : managesAssortments(user));

/** G21: a manager of the scope, or an admin editor of it, may take a lock over. */
export const mayTakeOverLock = (user: AccessUser, of: Scope): boolean =>
  holdsInternal(user, of, overseers) || holdsInternal(user, of, editors, ['adminEditor']);

/** M3.3: what readers query is Published, whatever they ask for; scope still decides which. */
export const mayDiscover = (user: AccessUser, of: AssortmentFacts): boolean =>
  of.state === 'Published' && holdsInternal(user, of, internalReaders);

/** M6.7: rows are deleted only in regular static assortments. */
export const mayDeleteRows = (of: Pick<AssortmentFacts, 'orgType' | 'method'>): boolean =>
  of.orgType === 'regular' && of.method === 'static';
