import type { assortmentHealthRoutes } from '@atelier/contract/assortments/assortment-health';
import type { assortmentPicturesRoutes } from '@atelier/contract/assortments/assortment-pictures';
import type { assortmentViewsRoutes } from '@atelier/contract/assortments/assortment-views';
import type { assortmentsRoutes } from '@atelier/contract/assortments/assortments';
import type { groupFilesRoutes } from '@atelier/contract/assortments/group-files';
import type { groupSortRoutes } from '@atelier/contract/assortments/group-sort';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { groupSort } from './display-groups/group-sort.ts';
import { changeAssortmentStates } from './fields/change-states.ts';
import { patchAssortment } from './fields/patch-assortment.ts';
import { groupPicture, groupSource } from './group-files/show-group-files.ts';
import { assortmentHealth } from './health/assortment-health.ts';
import { compareAssortments } from './history/compare.ts';
import { assortmentHistory } from './history/history.ts';
import { readSnapshot } from './history/read-snapshot.ts';
import { deleteSnapshot, listSnapshots, saveSnapshot } from './history/snapshots.ts';
import { cloneAssortments } from './lifecycle/clone-assortments.ts';
import { createAssortment } from './lifecycle/create-assortment.ts';
import { deleteAssortment } from './lifecycle/delete-assortment.ts';
import { mergeAssortment } from './lifecycle/merge-assortment.ts';
import { listAssortments } from './lists/list-assortments.ts';
import { readAssortment } from './lists/read-assortment.ts';
import { starAssortment } from './lists/star-assortment.ts';
import { assortmentPicture, uploadAssortmentPicture } from './pictures/pictures.ts';
import { batchEdit } from './row-edits/batch-edit.ts';
import { queryAssortmentProducts, streamAssortmentProducts } from './rows/query-products.ts';
import { cellWriters } from './together/cell-writers.ts';
import { assortmentChanges } from './together/changes.ts';
import { assortmentPresence } from './together/presence.ts';
import { changeView, deleteView, listViews, saveView } from './views/views.ts';

type OwnRoute =
  | keyof typeof assortmentsRoutes
  | keyof typeof assortmentHealthRoutes
  | keyof typeof assortmentPicturesRoutes
  | keyof typeof groupFilesRoutes
  | keyof typeof assortmentViewsRoutes
  | keyof typeof groupSortRoutes;

export const assortmentsHandlers = ({ store }: Pick<Platform, 'store'>): HandlersFor<OwnRoute> => ({
  listAssortments: listAssortments('regular'),
  readAssortment: readAssortment('regular'),
  createAssortment,
  patchAssortment: patchAssortment('regular'),
  batchAssortment: batchEdit('regular'),
  groupSort: groupSort('regular'),
  groupSortInternal: groupSort('internal'),
  mergeAssortment: mergeAssortment('regular'),
  cloneAssortments: cloneAssortments('regular'),
  deleteAssortment: deleteAssortment('regular'),
  changeAssortmentStates,
  starAssortment,
  queryAssortmentProducts,
  streamAssortmentProducts,
  assortmentChanges,
  assortmentHealth,
  assortmentHistory,
  cellWriters,
  assortmentPresence,
  listSnapshots,
  saveSnapshot,
  readSnapshot,
  deleteSnapshot,
  compareAssortments,
  listViews,
  saveView,
  changeView,
  deleteView,
  uploadAssortmentPicture: uploadAssortmentPicture(store),
  assortmentPicture: assortmentPicture(store),
  groupPicture: groupPicture(store),
  groupSource: groupSource(store),
});
