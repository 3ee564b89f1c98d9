import type { collectionsRoutes } from '@atelier/contract/planning/collections';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import {
  batchCollection,
  collectionHistory,
  createCollection,
  listCollections,
  queryCollections,
} from './collections.ts';

export const collectionsHandlers = (): HandlersFor<keyof typeof collectionsRoutes> => ({
  listCollections,
  createCollection,
  queryCollections,
  batchCollection,
  collectionHistory,
});
