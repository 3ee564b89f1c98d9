import type { ColumnKey } from '@atelier/domain/document/document-columns';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { type DocumentLayout, documentKinds, documentLayouts } from '@atelier/domain/document/document-types';
import { presetScopes } from '@atelier/domain/document/presets';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { assortmentId } from '../assortments/assortment.ts';
import { eitherAssortments } from '../assortments/assortments.ts';
import { requiredText } from '../people/people.ts';
import { defineRoute } from '../platform/route.ts';

const layout = z.enum(Object.keys(documentLayouts) as [DocumentLayout, ...DocumentLayout[]]);
/** What it may hold depends on the assortment, so the server reads it with `readSettings` and says what is wrong. */
export const documentSettings = z.custom<DocumentSettings>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'A document needs settings.',
);
const column = z.custom<ColumnKey>((value) => typeof value === 'string');

const kept = z.object({ settings: documentSettings, version: z.number() });
const preset = z.object({
  _id: z.uuid(),
  name: z.string(),
  scope: z.enum(presetScopes),
  settings: documentSettings,
  /** Whether this reader may change it. */
  mayEdit: z.boolean(),
  version: z.number(),
});

const ofAssortment = z.object({ id: assortmentId });
const ofPreset = z.object({ id: assortmentId, presetId: z.uuid() });
const version = z.number().int().min(0);
const changed = ['notFound', 'forbidden', 'userLock', 'wrongState', 'invalidInput'] as const;

/** [M14.1] */
export const documentSettingsRoutes = {
  readDocumentSettings: defineRoute({
    method: 'GET',
    path: '/assortments/{id}/document-settings',
    summary:
      'What documents of an assortment may show this user, the settings kept with it and the presets for its kind',
    need: eitherAssortments,
    params: ofAssortment,
    reply: z.object({
      kind: z.enum(documentKinds),
      /** Those that this reader may ask for, in the order they are offered. */
      columns: z.array(column),
      /** By layout; one that is not there begins as `usualSettings` says. */
      kept: z.partialRecord(layout, kept),
      presets: z.array(preset),
      may: z.object({ keep: z.boolean(), shareWithCompany: z.boolean() }),
    }),
    problems: ['notFound', 'wrongState'],
  }),
  keepDocumentSettings: defineRoute({
    method: 'PUT',
    path: '/assortments/{id}/document-settings/{layout}',
    summary: 'Keep the settings of a document with its assortment; version 0: none were kept so far',
    need: eitherAssortments,
    params: ofAssortment.extend({ layout }),
    body: z.object({ version, settings: documentSettings }),
    reply: kept,
    problems: changed,
    idempotent: true,
  }),
  saveDocumentPreset: defineRoute({
    method: 'POST',
    path: '/assortments/{id}/document-presets',
    summary: 'Keep settings under a name for all assortments of this kind, for oneself or the company',
    need: eitherAssortments,
    params: ofAssortment,
    body: z.object({
      name: requiredText(documentLimits.presetName),
      scope: z.enum(presetScopes).default('own'),
      settings: documentSettings,
    }),
    reply: preset,
    problems: changed,
    idempotent: true,
  }),
  changeDocumentPreset: defineRoute({
    method: 'PATCH',
    path: '/assortments/{id}/document-presets/{presetId}',
    summary: 'Rename a preset or set it anew',
    need: eitherAssortments,
    params: ofPreset,
    body: z.object({
      version,
      name: requiredText(documentLimits.presetName).optional(),
      settings: documentSettings.optional(),
    }),
    reply: preset,
    problems: changed,
    idempotent: true,
  }),
  deleteDocumentPreset: defineRoute({
    method: 'DELETE',
    path: '/assortments/{id}/document-presets/{presetId}',
    summary: 'Forget a preset',
    need: eitherAssortments,
    params: ofPreset,
    query: z.object({ version: z.coerce.number().int().min(0) }),
    reply: z.object({ deleted: z.literal(true) }),
    problems: changed,
    idempotent: true,
  }),
};
