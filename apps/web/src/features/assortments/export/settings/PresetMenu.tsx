import { type DocumentLayout, layoutOf } from '@atelier/domain/document/document-types';
import type { PresetScope } from '@atelier/domain/document/presets';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { Checkbox } from '@atelier/ui/Checkbox';
import type { MenuEntry } from '@atelier/ui/Menu';
import { useState } from 'react';
import { SavingNameDialog } from '../../../../parts/form-dialog/index.ts';
import { currentEntries, SavedMenu, savedEntry, usedIcon } from '../../../../parts/saved-menu/index.ts';
import type { Preset } from '../document-queries.ts';
import type { DocumentDesk } from '../use-document-settings.ts';
import { isAsIn, usePresets } from './use-presets.ts';

interface Props {
  id: string;
  layout: DocumentLayout;
  desk: DocumentDesk;
  onLayout: (layout: DocumentLayout) => void;
}

type Asked = { kind: 'save' } | { kind: 'rename' | 'delete'; preset: Preset };

const deletedWords = ({ scope }: Preset): string =>
  `${scope === 'company' ? 'It goes for everybody in the company. ' : ''}The documents that were set with it stay as they are.`;

/** Presets of this person and of the company: taken, kept, named anew, forgotten. */
export function PresetMenu({ id, layout, desk, onLayout }: Props) {
  const { known, settings, change } = desk;
  const presets = usePresets(id, settings);
  const [usedId, setUsed] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [scope, setScope] = useState<PresetScope>('own');
  const close = () => setAsked(null);
  const current =
    known.presets.find(({ _id }) => _id === usedId) ?? known.presets.find((preset) => isAsIn(preset, settings)) ?? null;
  const edited = current !== null && !isAsIn(current, settings);

  const use = (preset: Preset) => {
    const to = layoutOf(preset.settings.type, preset.settings.subtype) ?? layout;
    const { type: _type, subtype: _subtype, filename: _name, ...rest } = preset.settings;
    setUsed(preset._id);
    change(rest, to);
    if (to !== layout) onLayout(to);
  };
  const listed = (of: PresetScope, label: string): MenuEntry[] => {
    const those = known.presets.filter((preset) => preset.scope === of);
    if (those.length === 0) return [];
    const iconOf = ({ _id }: Preset) => (current?._id === _id ? { icon: usedIcon } : {});
    return [
      { kind: 'heading', label },
      ...those.map((preset) => savedEntry(preset.name, () => use(preset), iconOf(preset))),
    ];
  };
  return (
    <SavedMenu
      label="Presets"
      kind="Preset"
      name={current?.name ?? 'None'}
      edited={edited}
      choices={[...listed('own', 'My presets'), ...listed('company', 'Presets of the company')]}
      current={
        current === null
          ? []
          : currentEntries({
              name: current.name,
              edited,
              mayChange: current.mayEdit,
              renameLabel: `Rename “${current.name}”…`,
              save: () => presets.change.mutate({ preset: current }),
              back: () => use(current),
              rename: () => setAsked({ kind: 'rename', preset: current }),
              remove: () => setAsked({ kind: 'delete', preset: current }),
            })
      }
      fresh={[savedEntry('Save as a new preset…', () => setAsked({ kind: 'save' }))]}
      deleting={
        asked?.kind === 'delete'
          ? { words: deletedWords(asked.preset), run: () => presets.remove.mutate(asked.preset) }
          : null
      }
      onClose={close}
    >
      {asked?.kind === 'save' ? (
        <SavingNameDialog
          heading="Save as a new preset"
          action="Save"
          name=""
          maxLength={documentLimits.presetName}
          onSave={async (name) => setUsed((await presets.save.mutateAsync({ name, scope }))._id)}
          onClose={close}
        >
          {known.may.shareWithCompany ? (
            <Checkbox
              label="For everybody in the company"
              checked={scope === 'company'}
              onChange={(on) => setScope(on ? 'company' : 'own')}
            />
          ) : null}
        </SavingNameDialog>
      ) : null}
      {asked?.kind === 'rename' ? (
        <SavingNameDialog
          heading="Rename the preset"
          action="Rename"
          name={asked.preset.name}
          maxLength={documentLimits.presetName}
          onSave={(name) => presets.rename.mutateAsync({ preset: asked.preset, name })}
          onClose={close}
        />
      ) : null}
    </SavedMenu>
  );
}
