import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

export const channels = ['Wholesale', 'Retail'] as const;
export const regions = ['US', 'Europe', 'International', 'Global'] as const;
export const productTypes = ['Footwear', 'Apparel', 'POP'] as const;
export const sampleLibraries = ['Production', 'Sales'] as const;
export const legalTypes = ['Domestic', 'Subsidiary', 'Joint Venture', 'Franchise'] as const;
export const userStatuses = ['unconfirmed', 'pending', 'active', 'deactivated'] as const;

export type Channel = (typeof channels)[number];
export type Region = (typeof regions)[number];
export type ProductType = (typeof productTypes)[number];
export type SampleLibrary = (typeof sampleLibraries)[number];
export type LegalType = (typeof legalTypes)[number];
export type UserStatus = (typeof userStatuses)[number];
export type OrAll<T> = T | 'All';

/** What a scoped sub-role reaches inside internal assortments (M3.3). */
export interface InternalAssortmentScope {
  kind: 'internalAssortments';
  subRoles: readonly Role[];
  channel: OrAll<Channel>;
  region: OrAll<Region>;
  productType: OrAll<ProductType>;
}

export interface SampleLibraryScope {
  kind: 'sampleLibrary';
  library: SampleLibrary;
}

export type DataScope = InternalAssortmentScope | SampleLibraryScope;

export interface Grant {
  permission: Permission;
  roles: readonly Role[];
  data?: readonly DataScope[] | undefined;
}

/** One territory and business entity of a user; location keys are two parts joined by an underscore. */
export interface Tbe {
  territory: string;
  businessEntity: string;
  locations: readonly string[];
  colorFilters: { POP: readonly string[] };
}

/** Everything that decides what a person may see or do; read anew on every request. */
export interface AccessUser {
  userCode: string;
  permissions: readonly Grant[];
  tbes: readonly Tbe[];
}
