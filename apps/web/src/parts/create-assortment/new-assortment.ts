import type { AccessUser } from '@atelier/domain/access/user';
import { mayWriteAssortment } from '@atelier/domain/assortment/access';
import {
  type AssortmentChannel,
  type AssortmentProductType,
  type AssortmentRegion,
  assortmentProductTypes,
  assortmentRegions,
  type Method,
  type OrgType,
} from '@atelier/domain/assortment/assortment';
import type { NewAssortment } from './use-create-assortment.ts';

export interface AssortmentDraft {
  title: string;
  subTitle: string;
  method: Method;
  productType: AssortmentProductType;
  channel: AssortmentChannel;
  region: AssortmentRegion | null;
  season: string | null;
  year: number | null;
  gender: string | null;
  folder: string;
}

export interface Scope {
  readonly regions: readonly AssortmentRegion[];
  readonly productTypes: readonly AssortmentProductType[];
}

/** M3.3: only places and types where this person may put an internal assortment are offered. */
export function creatableScope(user: AccessUser, orgType: OrgType, channel: AssortmentChannel): Scope {
  if (orgType === 'regular') return { regions: assortmentRegions, productTypes: assortmentProductTypes };
  const fits = (region: AssortmentRegion, productType: AssortmentProductType) =>
    mayWriteAssortment(user, { orgType, channel, region, productType });
  return {
    regions: assortmentRegions.filter((region) => assortmentProductTypes.some((type) => fits(region, type))),
    productTypes: assortmentProductTypes.filter((type) => assortmentRegions.some((region) => fits(region, type))),
  };
}

export const emptyDraft = (orgType: OrgType, channel: AssortmentChannel, scope: Scope): AssortmentDraft => ({
  title: '',
  subTitle: '',
  method: 'static',
  productType: scope.productTypes[0] ?? 'Footwear',
  channel,
  region: orgType === 'internal' ? (scope.regions[0] ?? null) : null,
  season: null,
  year: null,
  gender: null,
  folder: '[]',
});

export const isComplete = (draft: AssortmentDraft, orgType: OrgType): boolean =>
  draft.title.trim() !== '' &&
  (orgType === 'regular' || (draft.region !== null && draft.season !== null && draft.year !== null));

export const requestOf = ({ folder, ...draft }: AssortmentDraft): NewAssortment => ({
  ...draft,
  type: 'item',
  title: draft.title.trim(),
  hierarchy: JSON.parse(folder) as string[],
});
