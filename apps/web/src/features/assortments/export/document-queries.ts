import type { Reply } from '@atelier/contract';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { stretchWith } from './preview/spreads.ts';

export type KnownSettings = Reply<'readDocumentSettings'>;
export type Preset = KnownSettings['presets'][number];

/** Pushes make it old (G33). */
export const documentSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['document-settings', id],
    queryFn: ({ signal }): Promise<KnownSettings> => call('readDocumentSettings', { params: { id } }, { signal }),
  });

/** While other settings are drawn, what was there stays; whoever looks away stops asking. */
export const previewQuery = (assortmentId: string, settings: DocumentSettings, page: number) =>
  queryOptions({
    queryKey: ['document-preview', assortmentId, settings, stretchWith(page).from],
    queryFn: ({ signal }) =>
      call('previewDocument', { body: { assortmentId, settings, ...stretchWith(page) } }, { signal }),
    staleTime: 300_000,
    gcTime: 120_000,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
