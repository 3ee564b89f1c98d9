import { sectionKinds, sectionPath, sectionsIssue } from '@atelier/domain/conference/site-sections';
import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Select } from '@atelier/ui/Select';
import { SidePanel } from '@atelier/ui/SidePanel';
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { toast } from '../../../platform/toasts/index.ts';
import type { Acts } from '../acts/use-acts.ts';
import { AutoText } from '../fields/AutoText.tsx';
import type { Section, Whole } from '../queries.ts';
import { kindWords } from './section-words.ts';
import styles from './sections.module.css';
import { useTabKeys } from './tab-keys.ts';

interface Props {
  whole: Whole;
  section: Section;
  acts: Acts;
  onPathChange: (path: string) => void;
  onRemoved: () => void;
  onClose: () => void;
}

const swapped = (tabs: readonly string[], at: number, by: number): string[] => {
  const next = [...tabs];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
};

const freeTab = (tabs: readonly string[]): string => {
  let number = tabs.length + 1;
  while (tabs.includes(`Tab ${number}`)) number += 1;
  return `Tab ${number}`;
};

/** There is nothing left to give the new name to, so what was typed is told with it. */
const tellGone = (was: string, typed: string): void =>
  void toast.lasting(`“${typed}” was not kept: “${was}” was renamed or removed in the meantime.`);

/** A section's own facts: what it is called, where it is found, what it shows and its tabs. */
export function SectionPanel({ whole: { site, items }, section, acts, onPathChange, onRemoved, onClose }: Props) {
  const { path, label, kind, tabs } = section;
  const keys = useTabKeys(tabs);
  const withSection = (part: Partial<Section>, at = path) => ({
    sections: site.sections.map((one) => (one.path === at ? { ...one, ...part } : one)),
    ...(part.path !== undefined && site.dashboardOpens === at ? { dashboardOpens: part.path } : {}),
  });
  const issueOf = (part: Partial<Section>): string | null => sectionsIssue({ ...site, ...withSection(part) });
  const change = (part: Partial<Section>, words: string, merges?: string, seen?: Partial<Section>) =>
    acts.changeSite(withSection(part), words, merges, seen && withSection(seen));
  /** The tab that was meant when typing began: others may have moved it since, or put another one in its place. */
  const renameTab = (tab: string, name: string) => {
    const at = tabs.indexOf(tab);
    if (at < 0) return tellGone(tab, name);
    keys.rename(tab, name);
    acts.changeSite(
      {
        ...withSection({ tabs: tabs.with(at, name) }),
        renamed: [{ from: { section: path, tab }, to: { section: path, tab: name } }],
      },
      `Renamed ${tab}`,
      undefined,
      withSection({ tabs }),
    );
  };
  /** The same of the section's own address. */
  const readdress = (from: string, to: string) => {
    const meant = site.sections.find((one) => one.path === from);
    if (!meant) return tellGone(from, to);
    acts.changeSite(
      { ...withSection({ path: to }, from), renamed: [{ from: { section: from }, to: { section: to } }] },
      `New address of ${meant.label}`,
      undefined,
      withSection({ path: from }, from),
    );
    if (from === path) onPathChange(to);
  };
  /** The first tab takes what stood in the section without one; visitors would not find it any more. */
  const addTab = () => {
    const name = freeTab(tabs);
    const first = { renamed: [{ from: { section: path, tab: '' }, to: { section: path, tab: name } }] };
    const added = { ...withSection({ tabs: [...tabs, name] }), ...(tabs.length === 0 ? first : {}) };
    acts.changeSite(added, `Added a tab to ${label}`);
  };
  const here = items.filter((item) => item.section === path).length;
  const remove = () => {
    acts.changeSite(
      {
        sections: site.sections.filter((one) => one.path !== path),
        ...(site.dashboardOpens === path ? { dashboardOpens: null } : {}),
      },
      `Removed ${label}`,
    );
    onRemoved();
  };
  return (
    <SidePanel
      title={label}
      width={380}
      onClose={onClose}
      foot={
        <Button
          look="quiet"
          icon={<Trash2 size={14} />}
          refusal={
            here > 0
              ? 'Move or remove its items first.'
              : site.sections.length === 1
                ? 'A site needs at least one section.'
                : undefined
          }
          onClick={remove}
        >
          Remove section
        </Button>
      }
    >
      <div className={styles.panel}>
        <AutoText
          label="Label"
          required
          maxLength={limits.label}
          value={label}
          onSave={(next, merges, seen) =>
            change({ label: next.trim() }, `Renamed ${label}`, merges, { label: seen.trim() })
          }
        />
        <AutoText
          label="Address"
          description={`/global/conference/${site.slug}/${path}`}
          maxLength={50}
          value={path}
          check={(next) =>
            sectionPath.test(next)
              ? issueOf({ path: next })
              : 'Use small letters, digits and hyphens; dashboard/… stands on the dashboard.'
          }
          whenLeft
          onSave={(next, _merges, seen) => readdress(seen, next)}
        />
        <Select
          label="Shows"
          value={kind}
          choices={sectionKinds.map((value) => ({ value, label: kindWords[value] }))}
          onChange={(next) => next !== null && change({ kind: next as Section['kind'] }, `${label} shows other things`)}
        />
        <fieldset className={styles.tabs}>
          <legend>Tabs</legend>
          {tabs.map((tab, at) => (
            <div key={keys.keyOf(tab)} className={styles.tab}>
              <AutoText
                label={`Tab ${at + 1}`}
                required
                maxLength={limits.label}
                value={tab}
                check={(next, seen) => issueOf({ tabs: tabs.map((one) => (one === seen.trim() ? next.trim() : one)) })}
                whenLeft
                onSave={(next, _merges, seen) => renameTab(seen.trim(), next.trim())}
              />
              <IconButton
                label={`Move ${tab} up`}
                disabled={at === 0}
                onClick={() => change({ tabs: swapped(tabs, at, -1) }, `Moved ${tab}`)}
              >
                <ArrowUp size={14} />
              </IconButton>
              <IconButton
                label={`Move ${tab} down`}
                disabled={at === tabs.length - 1}
                onClick={() => change({ tabs: swapped(tabs, at, 1) }, `Moved ${tab}`)}
              >
                <ArrowDown size={14} />
              </IconButton>
              <IconButton
                label={`Remove ${tab}`}
                disabled={items.some((item) => item.section === path && item.tab === tab)}
                onClick={() => change({ tabs: tabs.filter((_one, place) => place !== at) }, `Removed ${tab}`)}
              >
                <X size={14} />
              </IconButton>
            </div>
          ))}
          <div>
            <Button look="quiet" icon={<Plus size={14} />} disabled={tabs.length >= limits.tabs} onClick={addTab}>
              Add tab
            </Button>
          </div>
        </fieldset>
      </div>
    </SidePanel>
  );
}
