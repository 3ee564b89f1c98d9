import type { documentSettingsRoutes } from '@atelier/contract/documents/document-settings';
import type { documentsRoutes } from '@atelier/contract/documents/documents';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { makeChangeSheet } from './changes/change-sheet.ts';
import { compareWithSent } from './changes/compare-with-sent.ts';
import { downloadMadeDocument, startDocument } from './jobs/background-documents.ts';
import { makeDocument } from './make/make-document.ts';
import { openMakers } from './make/makers.ts';
import { makeOrderForm } from './order-form/order-form.ts';
import { documentPreviews } from './preview/preview-document.ts';
import { changeDocumentPreset, deleteDocumentPreset, saveDocumentPreset } from './settings/document-presets.ts';
import { keepDocumentSettings, readDocumentSettings } from './settings/document-settings.ts';
import { tearSheet, tearSheets } from './tear-sheets/tear-sheets.ts';

type OwnRoute = keyof typeof documentSettingsRoutes | keyof typeof documentsRoutes;

export const documentsHandlers = (platform: Platform): HandlersFor<OwnRoute> => {
  const makers = openMakers(platform);
  return {
    readDocumentSettings,
    keepDocumentSettings,
    saveDocumentPreset,
    changeDocumentPreset,
    deleteDocumentPreset,
    previewDocument: documentPreviews(platform),
    makeDocument: makeDocument(makers),
    startDocument,
    downloadMadeDocument: downloadMadeDocument(platform),
    makeChangeSheet: makeChangeSheet(makers),
    compareWithSent,
    makeOrderForm: makeOrderForm(makers),
    tearSheet: tearSheet(makers),
    tearSheets: tearSheets(makers),
  };
};
