import type { internalAssortmentsRoutes } from '@atelier/contract/assortments/internal-assortments';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { patchAssortment } from './fields/patch-assortment.ts';
import { cloneAssortments } from './lifecycle/clone-assortments.ts';
import { createInternalAssortment } from './lifecycle/create-assortment.ts';
import { createAssortmentFromInternal } from './lifecycle/create-from-query.ts';
import { deleteAssortment } from './lifecycle/delete-assortment.ts';
import { mergeAssortment } from './lifecycle/merge-assortment.ts';
import {
  discoverInternalAssortments,
  internalProductFacets,
  queryInternalProducts,
  streamInternalProducts,
} from './lists/discover.ts';
import { listAssortments } from './lists/list-assortments.ts';
import { internalProductOptions } from './lists/product-options.ts';
import { readAssortment } from './lists/read-assortment.ts';
import { batchEdit } from './row-edits/batch-edit.ts';
import { editLock } from './together/edit-lock.ts';

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
  internalProductFacets,
  createAssortmentFromInternal,
  editLock,
});
