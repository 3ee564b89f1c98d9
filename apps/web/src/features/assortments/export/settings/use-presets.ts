import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { PresetScope } from '@atelier/domain/document/presets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, once } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { documentSettingsQuery, type Preset } from '../document-queries.ts';

/** A preset is for many assortments: the name of one file is none of it. */
const unnamed = (settings: DocumentSettings): DocumentSettings => ({ ...settings, filename: '' });

const comparable = ({ filename: _name, ...settings }: DocumentSettings): string =>
  JSON.stringify([
    settings.type,
    settings.subtype,
    settings.paper,
    settings.columns,
    [...settings.options].sort(),
    settings.tableOfContents,
  ]);

export const isAsIn = ({ settings }: Preset, now: DocumentSettings): boolean =>
  comparable(settings) === comparable(now);

const saidInDialog = { quiet: true };

/** What can be done with the presets of the documents of this kind. */
export function usePresets(id: string, settings: DocumentSettings) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: documentSettingsQuery(id).queryKey });
  const save = useMutation({
    mutationFn: (given: { name: string; scope: PresetScope }) =>
      call('saveDocumentPreset', { params: { id }, body: { ...given, settings: unnamed(settings) } }, once()),
    onSuccess: ({ name }) => toast.success(`The preset “${name}” is saved.`),
    onSettled,
    meta: saidInDialog,
  });
  const changing = {
    mutationFn: ({ preset, name }: { preset: Preset; name?: string }) =>
      call(
        'changeDocumentPreset',
        {
          params: { id, presetId: preset._id },
          body: { version: preset.version, ...(name === undefined ? { settings: unnamed(settings) } : { name }) },
        },
        once(),
      ),
    onSettled,
  };
  const change = useMutation(changing);
  const rename = useMutation({ ...changing, meta: saidInDialog });
  const remove = useMutation({
    mutationFn: ({ _id: presetId, version }: Preset) =>
      call('deleteDocumentPreset', { params: { id, presetId }, query: { version } }, once()),
    onSettled,
  });
  return { save, change, rename, remove };
}
