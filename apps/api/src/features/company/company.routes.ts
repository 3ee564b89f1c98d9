import type { companyListsRoutes } from '@atelier/contract/company/company-lists';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import {
  batchCompanyList,
  companyListFacets,
  companyRowHistory,
  createCompanyRow,
  deleteCompanyRow,
  queryCompanyList,
} from './company-lists.ts';

export const companyHandlers = (): HandlersFor<keyof typeof companyListsRoutes> => ({
  queryCompanyList,
  companyListFacets,
  createCompanyRow,
  batchCompanyList,
  deleteCompanyRow,
  companyRowHistory,
});
