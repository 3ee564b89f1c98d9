import type { CompanyListKey } from '@atelier/domain/company/company-lists';
import { settingQuery } from '../../../parts/lookups/index.ts';

/** How somebody has arranged a list; asked for before the grid is drawn. */
export const settingKeyOf = (list: CompanyListKey): string => `company.${list}`;
export const listSetting = (list: CompanyListKey) => settingQuery(settingKeyOf(list));
