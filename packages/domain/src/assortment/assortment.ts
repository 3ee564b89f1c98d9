import {
  type Channel,
  channels,
  type OrAll,
  type ProductType,
  productTypes,
  type Region,
  regions,
} from '../access/user.ts';

/** Document 1, section 3: a planned product list per season, channel and region. */
export const orgTypes = ['regular', 'internal'] as const;
export const methods = ['static', 'dynamic'] as const;
export const assortmentStates = ['Published', 'Unpublished', 'Archived'] as const;
export const entryTypes = ['folder', 'item'] as const;
export const assortmentProductTypes = ['All', ...productTypes] as const;
export const assortmentChannels = ['All', ...channels] as const;
export const assortmentRegions = regions;

export type OrgType = (typeof orgTypes)[number];
export type Method = (typeof methods)[number];
export type AssortmentState = (typeof assortmentStates)[number];
export type EntryType = (typeof entryTypes)[number];
export type AssortmentProductType = OrAll<ProductType>;
export type AssortmentChannel = OrAll<Channel>;
export type AssortmentRegion = Region;

/** What decides who may see and change an assortment. */
export interface AssortmentFacts {
  readonly type: EntryType;
  readonly orgType: OrgType;
  readonly method: Method;
  readonly state: AssortmentState;
  readonly channel: AssortmentChannel;
  readonly region: AssortmentRegion | null;
  readonly productType: AssortmentProductType;
  readonly locationId: string;
}

export interface StyleColor {
  readonly style: string;
  readonly color: string;
}

/** What a person sees of the four kinds of assortments. */
export const assortmentKind = ({ orgType, channel }: Pick<AssortmentFacts, 'orgType' | 'channel'>) =>
  orgType === 'regular' ? 'Assortment' : channel === 'Retail' ? 'Retail Assortment' : 'Key Initiative';
