import type { documentSettingsRoutes } from '@atelier/contract/document-settings';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { changeDocumentPreset, deleteDocumentPreset, saveDocumentPreset } from './settings/document-presets.ts';
import { keepDocumentSettings, readDocumentSettings } from './settings/document-settings.ts';

type OwnRoute = keyof typeof documentSettingsRoutes;

export const documentsHandlers = (): HandlersFor<OwnRoute> => ({
  readDocumentSettings,
  keepDocumentSettings,
  saveDocumentPreset,
  changeDocumentPreset,
  deleteDocumentPreset,
});
