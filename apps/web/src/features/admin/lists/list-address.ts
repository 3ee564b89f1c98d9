import { type CompanyListKey, companyListKeys } from '@atelier/domain/company/company-lists';

const places = {
  orderLimits: '/admin/order-limits',
  orderWindows: '/admin/order-limits/windows',
  directoryRules: '/admin/directory',
} as const;

const ownPlaces: Readonly<Partial<Record<CompanyListKey, (typeof places)[keyof typeof places]>>> = places;

/** Where a list is: those of the company share a screen, others have their own. */
export const addressOf = (list: CompanyListKey) => {
  const own = ownPlaces[list];
  return own === undefined ? ({ to: '/admin/lists/$list', params: { list } } as const) : ({ to: own } as const);
};

const families: readonly (readonly CompanyListKey[])[] = [companyListKeys, ['orderLimits', 'orderWindows']];

/** Lists that stand side by side. */
export const besides = (list: CompanyListKey): readonly CompanyListKey[] =>
  families.find((family) => family.includes(list)) ?? [list];
