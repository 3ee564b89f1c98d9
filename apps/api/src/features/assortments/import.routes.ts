import type { assortmentImportRoutes } from '@atelier/contract/assortment-import';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { checkImport } from './check-import.ts';
import { importRows } from './import-rows.ts';

export const assortmentImportHandlers = ({ db }: Platform): HandlersFor<keyof typeof assortmentImportRoutes> => ({
  checkImport: (ctx, input) => checkImport(db, ctx, input),
  importRows,
});
