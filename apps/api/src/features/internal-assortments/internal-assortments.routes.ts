import type { internalAssortmentsRoutes } from '@atelier/contract/internal-assortments';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import {
  batchEdit,
  cloneAssortments,
  createInternalAssortment,
  deleteAssortment,
  listAssortments,
  mergeAssortment,
  patchAssortment,
  readAssortment,
} from '../assortments/index.ts';
import { createAssortmentFromInternal } from './create-from-query.ts';
import { discoverInternalAssortments, queryInternalProducts, streamInternalProducts } from './discover.ts';
import { editLock } from './lock.ts';
import { internalProductOptions } from './product-options.ts';

export const internalAssortmentsHandlers = (): HandlersFor<keyof typeof internalAssortmentsRoutes> => ({
  listInternalAssortments: listAssortments('internal'),
  readInternalAssortment: readAssortment('internal'),
  createInternalAssortment,
  patchInternalAssortment: patchAssortment('internal'),
  batchInternalAssortment: batchEdit('internal'),
  mergeInternalAssortment: mergeAssortment('internal'),
  cloneInternalAssortments: cloneAssortments('internal'),
  deleteInternalAssortment: deleteAssortment('internal'),
  discoverInternalAssortments,
  queryInternalProducts,
  streamInternalProducts,
  internalProductOptions,
  createAssortmentFromInternal,
  editLock,
});
