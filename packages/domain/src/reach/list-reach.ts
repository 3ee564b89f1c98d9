import { canAccess, rolesOn } from '../access/can-access.ts';
import { ownLocationCodes, seesAllLocations } from '../access/data-scope.ts';
import { isDistributor } from '../access/distributor.ts';
import { needs } from '../access/needs.ts';
import type { AccessUser, Channel, InternalAssortmentScope, SampleLibrary } from '../access/user.ts';
import { whyNot } from '../access/why-not.ts';
import { managesAssortments } from '../assortment/access.ts';
import { editsLibrary, readableRegions } from '../library/library-access.ts';
import { type LibraryPlace, partOf } from '../library/library-kinds.ts';
import { coordinatesOrders } from '../order/order-access.ts';
import { type OrderType, orderPermissions } from '../order/order-words.ts';
import { editsSamples } from '../sample/sample-access.ts';

/** A list whose rows depend on who reads it. */
export type ListArea =
  | { readonly list: 'assortments' }
  | { readonly list: 'internalAssortments'; readonly channel: Channel }
  | { readonly list: 'orders'; readonly type: OrderType }
  | { readonly list: 'samples'; readonly library: SampleLibrary }
  | { readonly list: 'libraryItems'; readonly place: LibraryPlace }
  | { readonly list: 'products' };

const named = (codes: readonly string[]): string => (codes.length === 0 ? 'no location' : codes.join(', '));

const assortments = (user: AccessUser): string[] => {
  if (managesAssortments(user)) return ['You manage assortments: each of them is shown to you, in every state.'];
  const published = 'Published assortments are shown to you. Drafts and archived ones are for those who manage them.';
  if (!isDistributor(user) || seesAllLocations(user)) return [published];
  const own = named(ownLocationCodes(user));
  return [published, `Of these, those for International or Global, and those with the prices of ${own}.`];
};

const editing = ['editor', 'seniorEditor'];
const scopeSentence = ({ region, productType, subRoles }: InternalAssortmentScope): string => {
  const what = [region === 'All' ? 'every region' : region, productType === 'All' ? 'every product type' : productType];
  const states = subRoles.some((role) => editing.includes(role)) ? 'every state' : 'published';
  return `${what.join(', ')}: ${states}.`;
};

const internalAssortments = (user: AccessUser, channel: Channel): string[] => {
  const scopes = user.permissions
    .filter(({ permission }) => permission === 'PRODUCT__INTERNAL_ASSORTMENTS')
    .flatMap(({ data }) => data ?? [])
    .filter((one) => one.kind === 'internalAssortments' && (one.channel === 'All' || one.channel === channel));
  const sentences = scopes.map((one) => scopeSentence(one as InternalAssortmentScope));
  return [`Your ${channel.toLowerCase()} assortments are those of:`, ...new Set(sentences)];
};

const approves = (user: AccessUser): boolean =>
  rolesOn(user, orderPermissions.PROMO).some((role) => role === 'approver' || role === 'seniorApprover');

const orders = (user: AccessUser, type: OrderType): string[] => {
  if (coordinatesOrders(user, type)) return ['Your own orders are shown to you, and every order that was submitted.'];
  if (type === 'PROMO' && approves(user))
    return ['Your own orders are shown to you, and submitted ones that are yours to approve.'];
  return ['Your own orders are shown to you. Those of others are for coordinators and approvers.'];
};

const samples = (user: AccessUser, library: SampleLibrary): string[] => [
  editsSamples(user, library)
    ? `Every sample of the ${library} library is shown to you, deleted ones too.`
    : `Every sample of the ${library} library is shown to you but deleted ones.`,
];

const libraryItems = (user: AccessUser, place: LibraryPlace): string[] => {
  if (editsLibrary(user, place)) return ['You edit this library: each of its items is shown to you.'];
  const regions = readableRegions(user);
  const where = regions === undefined ? '' : `, for ${regions.filter((one) => one !== 'All').join(', ')} or everywhere`;
  return [`Published items are shown to you, between their days${where}.`];
};

const products = (user: AccessUser): string[] => {
  if (seesAllLocations(user)) return ['The whole catalogue is shown to you.'];
  const own = named(ownLocationCodes(user));
  return isDistributor(user)
    ? [`What ${own} carries is shown to you.`]
    : [`The whole catalogue is shown to you, with the prices of ${own}, and POP in your colors.`];
};

const sentencesOf = (user: AccessUser, area: ListArea): string[] => {
  switch (area.list) {
    case 'assortments':
      return assortments(user);
    case 'internalAssortments':
      return internalAssortments(user, area.channel);
    case 'orders':
      return orders(user, area.type);
    case 'samples':
      return samples(user, area.library);
    case 'libraryItems':
      return libraryItems(user, area.place);
    case 'products':
      return products(user);
  }
};

const needOf = (area: ListArea) => {
  switch (area.list) {
    case 'assortments':
      return needs.viewAssortments;
    case 'internalAssortments':
      return area.channel === 'Retail' ? needs.viewRetailAssortments : needs.viewKeyInitiatives;
    case 'orders':
      return area.type === 'SAMPLE' ? needs.viewSampleOrders : needs.viewPromoOrders;
    case 'samples':
      return area.library === 'Sales' ? needs.viewSampleSales : needs.viewSampleProduction;
    case 'products':
      return needs.viewProducts;
    case 'libraryItems':
      return partOf(area.place).readers;
  }
};

export const opensList = (user: AccessUser, area: ListArea): boolean => canAccess(user, needOf(area));

/** What somebody sees of a list, by rule. It never says whether there is more. */
export const listReach = (user: AccessUser, area: ListArea): readonly string[] => {
  const why = whyNot(user, needOf(area));
  return why === null ? sentencesOf(user, area) : [why.rule];
};
