import type { Call } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { type LabelFormatKey, labelFormats } from '@atelier/domain/sample/label-formats';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download, receive } from '../../../parts/downloads/index.ts';
import { settingQuery } from '../../../parts/lookups/index.ts';
import { call, send } from '../../../platform/api/index.ts';

export type LabelsAsked = Call<'printLabels'>['body'];

const settingKey = 'samples.labels';
export const labelsSetting = settingQuery(settingKey);

const usual: LabelFormatKey = 'L7160';

/** The format that was printed on last. */
export const formatIn = (saved: unknown): LabelFormatKey => {
  const format = typeof saved === 'object' && saved !== null && 'format' in saved ? String(saved.format) : '';
  return Object.hasOwn(labelFormats, format) ? (format as LabelFormatKey) : usual;
};

export const rememberFormat = (format: LabelFormatKey) =>
  call('writeSetting', { params: { key: settingKey }, body: { value: { format } } });

export const previewQuery = (library: SampleLibrary, body: LabelsAsked) =>
  queryOptions({
    queryKey: ['samples', 'labels', library, body],
    queryFn: ({ signal }) => call('previewLabels', { params: { library }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    meta: { quiet: true },
  });

export const printLabels = (library: SampleLibrary, body: LabelsAsked) =>
  download({
    name: `${library} labels.pdf`,
    cancelText: failureMessages.documentCancelled,
    run: async ({ signal, onProgress }) =>
      receive(await send('printLabels', { params: { library }, body }, { signal }), onProgress),
  });
