import { canAccess } from '@atelier/domain/access/can-access';
import type { AccessUser } from '@atelier/domain/access/user';
import { type CompanyListKey, companyListKeys, companyLists } from '@atelier/domain/company/company-lists';
import { readLocal, writeLocal } from '../../../platform/local-settings.ts';

const key = 'atelier.company-list';

export const rememberList = (list: CompanyListKey): void => {
  if (companyListKeys.some((one) => one === list)) writeLocal(key, list);
};

/** Where somebody was last, as long as they administer it; otherwise the first that they do. */
export const lastList = (user: AccessUser): (typeof companyListKeys)[number] => {
  const mine = companyListKeys.filter((list) => canAccess(user, companyLists[list].need));
  const last = readLocal(key);
  return mine.find((list) => list === last) ?? mine.find((list) => list === 'customers') ?? mine[0] ?? 'customers';
};
