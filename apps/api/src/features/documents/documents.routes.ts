import type { documentSettingsRoutes } from '@atelier/contract/documents/document-settings';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { documentMaker, makeDocument } from './make/make-document.ts';
import { documentPreviews } from './preview/preview-document.ts';
import { changeDocumentPreset, deleteDocumentPreset, saveDocumentPreset } from './settings/document-presets.ts';
import { keepDocumentSettings, readDocumentSettings } from './settings/document-settings.ts';

type OwnRoute = keyof typeof documentSettingsRoutes | 'previewDocument' | 'makeDocument';

export const documentsHandlers = (platform: Platform): HandlersFor<OwnRoute> => {
  const make = documentMaker(platform);
  return {
    readDocumentSettings,
    keepDocumentSettings,
    saveDocumentPreset,
    changeDocumentPreset,
    deleteDocumentPreset,
    previewDocument: documentPreviews(platform),
    makeDocument: makeDocument(platform, make),
  };
};
