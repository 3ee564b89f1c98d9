import { type DocumentLayout, layoutOf } from '@atelier/domain/document/document-types';
import type { PresetScope } from '@atelier/domain/document/presets';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { Bookmark, Check } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../../parts/confirm/index.ts';
import { NameDialog } from '../../../../parts/form-dialog/index.ts';
import type { Preset } from '../document-queries.ts';
import type { DocumentDesk } from '../use-document-settings.ts';
import styles from './settings.module.css';
import { isAsIn, usePresets } from './use-presets.ts';

interface Props {
  id: string;
  layout: DocumentLayout;
  desk: DocumentDesk;
  onLayout: (layout: DocumentLayout) => void;
}

type Asked = { kind: 'save' } | { kind: 'rename' | 'delete'; preset: Preset };

const check = <Check size={16} strokeWidth={1.75} />;
const nothing = <span className={styles.noIcon} />;
const action = (label: string, onSelect: () => void, icon = nothing, danger = false): MenuEntry => ({
  kind: 'action',
  label,
  icon,
  onSelect,
  ...(danger ? { danger } : {}),
});

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
    return [
      { kind: 'heading', label },
      ...those.map((preset) => action(preset.name, () => use(preset), current?._id === preset._id ? check : nothing)),
    ];
  };
  const ofCurrent: MenuEntry[] =
    current === null
      ? []
      : [
          ...(edited ? [action(`Back to “${current.name}”`, () => use(current))] : []),
          ...(edited && current.mayEdit
            ? [action(`Save to “${current.name}”`, () => presets.change.mutate({ preset: current }))]
            : []),
          ...(current.mayEdit
            ? [
                action(`Rename “${current.name}”…`, () => setAsked({ kind: 'rename', preset: current })),
                action(`Delete “${current.name}”`, () => setAsked({ kind: 'delete', preset: current }), nothing, true),
              ]
            : []),
        ];
  const chosen = [...listed('own', 'My presets'), ...listed('company', 'Presets of the company')];
  const entries: MenuEntry[] = [
    ...chosen,
    ...(ofCurrent.length === 0 ? [] : [{ kind: 'rule', key: 'current' } as const, ...ofCurrent]),
    ...(chosen.length === 0 ? [] : [{ kind: 'rule', key: 'new' } as const]),
    action('Save as a new preset…', () => setAsked({ kind: 'save' })),
  ];
  return (
    <>
      <Menu
        label="Presets"
        entries={entries}
        opener={
          <Button
            icon={<Bookmark size={15} />}
            aria-label={`Preset: ${current?.name ?? 'None'}${edited ? ' edited' : ''}`}
          >
            <span className={styles.presetName}>{current?.name ?? 'None'}</span>
            {edited ? <span className={styles.edited}> edited</span> : null}
          </Button>
        }
      />
      {asked?.kind === 'save' ? (
        <NameDialog
          heading="Save as a new preset"
          action="Save"
          name=""
          maxLength={documentLimits.presetName}
          onSave={(name) => presets.save.mutate({ name, scope }, { onSuccess: ({ _id }) => setUsed(_id) })}
          onClose={close}
        >
          {known.may.shareWithCompany ? (
            <Checkbox
              label="For everybody in the company"
              checked={scope === 'company'}
              onChange={(on) => setScope(on ? 'company' : 'own')}
            />
          ) : null}
        </NameDialog>
      ) : null}
      {asked?.kind === 'rename' ? (
        <NameDialog
          heading="Rename the preset"
          action="Rename"
          name={asked.preset.name}
          maxLength={documentLimits.presetName}
          onSave={(name) => presets.change.mutate({ preset: asked.preset, name })}
          onClose={close}
        />
      ) : null}
      <Confirm
        open={asked?.kind === 'delete'}
        danger
        onNo={close}
        onYes={() => {
          if (asked?.kind === 'delete') presets.remove.mutate(asked.preset);
          close();
        }}
      >
        <p>
          {asked?.kind === 'delete' && asked.preset.scope === 'company' ? 'It goes for everybody in the company. ' : ''}
          The documents that were set with it stay as they are.
        </p>
      </Confirm>
    </>
  );
}
