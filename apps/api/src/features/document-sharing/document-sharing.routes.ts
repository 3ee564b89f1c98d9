import type { documentSharingRoutes } from '@atelier/contract/documents/document-sharing';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { openMakers } from '../documents/index.ts';
import { lookAt, opening, shownScheduled, shownShared } from './open-shared-document.ts';
import {
  deleteScheduledDocument,
  listScheduledDocuments,
  readScheduledDocument,
  scheduleDocument,
} from './scheduled-documents.ts';
import { shareDocument } from './share-document.ts';
import { listSentDocuments, listSharedDocuments, revokeSharedDocument } from './shared-documents.ts';

export const documentSharingHandlers = (platform: Platform): HandlersFor<keyof typeof documentSharingRoutes> => {
  const open = opening(platform, openMakers(platform));
  return {
    shareDocument,
    listSharedDocuments,
    listSentDocuments,
    revokeSharedDocument: (ctx, { params }) => revokeSharedDocument(ctx, params.id),
    lookAtSharedDocument: (ctx, { params }) => lookAt(ctx, shownShared(params)),
    openSharedDocument: (ctx, { params, query }) => open(ctx, shownShared(params), query),
    listScheduledDocuments,
    readScheduledDocument: (ctx, { params }) => readScheduledDocument(ctx, params.id),
    scheduleDocument,
    deleteScheduledDocument: (ctx, { params }) => deleteScheduledDocument(ctx, params.id),
    lookAtScheduledDocument: (ctx, { params }) => lookAt(ctx, shownScheduled(params)),
    openScheduledDocument: (ctx, { params, query }) => open(ctx, shownScheduled(params), query),
  };
};
