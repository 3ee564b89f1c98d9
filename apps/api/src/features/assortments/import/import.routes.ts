import type { assortmentImportRoutes } from '@atelier/contract/assortments/assortment-import';
import type { HandlersFor } from '../../../platform/http/bind-routes.ts';
import { checkImport } from './check-import.ts';
import { importRows } from './import-rows.ts';

export const assortmentImportHandlers = (): HandlersFor<keyof typeof assortmentImportRoutes> => ({
  checkImport,
  importRows,
});
