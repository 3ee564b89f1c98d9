import type { assortmentPicturesRoutes } from '@atelier/contract/assortment-pictures';
import type { assortmentsRoutes } from '@atelier/contract/assortments';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { batchEdit } from './batch-edit.ts';
import { cellWriters } from './cell-writers.ts';
import { changeAssortmentStates } from './change-states.ts';
import { assortmentChanges } from './changes.ts';
import { cloneAssortments } from './clone-assortments.ts';
import { compareAssortments } from './compare.ts';
import { createAssortment } from './create-assortment.ts';
import { deleteAssortment } from './delete-assortment.ts';
import { assortmentHistory } from './history.ts';
import { listAssortments } from './list-assortments.ts';
import { mergeAssortment } from './merge-assortment.ts';
import { patchAssortment } from './patch-assortment.ts';
import { assortmentPicture, uploadAssortmentPicture } from './pictures.ts';
import { assortmentPresence } from './presence.ts';
import { queryAssortmentProducts, streamAssortmentProducts } from './query-products.ts';
import { readAssortment } from './read-assortment.ts';
import { deleteSnapshot, listSnapshots, saveSnapshot } from './snapshots.ts';
import { starAssortment } from './star-assortment.ts';

type OwnRoute = keyof typeof assortmentsRoutes | keyof typeof assortmentPicturesRoutes;

export const assortmentsHandlers = ({ store }: Pick<Platform, 'store'>): HandlersFor<OwnRoute> => ({
  listAssortments: listAssortments('regular'),
  readAssortment: readAssortment('regular'),
  createAssortment,
  patchAssortment: patchAssortment('regular'),
  batchAssortment: batchEdit('regular'),
  mergeAssortment: mergeAssortment('regular'),
  cloneAssortments: cloneAssortments('regular'),
  deleteAssortment: deleteAssortment('regular'),
  changeAssortmentStates,
  starAssortment,
  queryAssortmentProducts,
  streamAssortmentProducts,
  assortmentChanges,
  assortmentHistory,
  cellWriters,
  assortmentPresence,
  listSnapshots,
  saveSnapshot,
  deleteSnapshot,
  compareAssortments,
  uploadAssortmentPicture: uploadAssortmentPicture(store),
  assortmentPicture: assortmentPicture(store),
});
