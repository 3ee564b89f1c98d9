import { itemGenders } from '@atelier/domain/conference/conference';
import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { SidePanel } from '@atelier/ui/SidePanel';
import { Trash2 } from 'lucide-react';
import type { Acts } from '../acts/use-acts.ts';
import { AutoText } from '../fields/AutoText.tsx';
import type { Item, ItemPatch, Whole } from '../queries.ts';
import { ItemFace } from './ItemFace.tsx';
import styles from './items.module.css';
import { MediaFields } from './MediaFields.tsx';
import { PosterFields } from './PosterFields.tsx';
import { SessionFields } from './SessionFields.tsx';

interface Props {
  whole: Whole;
  item: Item;
  acts: Acts;
  /** It stands elsewhere now: the page follows it. */
  onMoved: (section: string, tab: string) => void;
  onClose: () => void;
}

/** Everything of one item; each field is kept by itself. */
export function ItemPanel({ whole: { site }, item, acts, onMoved, onClose }: Props) {
  const { _id, title } = item;
  const change = (patch: ItemPatch, field: string, merges?: string, seen?: ItemPatch) =>
    acts.changeItem(_id, patch, `${field} of ${title}`, merges === undefined ? undefined : `${_id} ${merges}`, seen);
  const section = site.sections.find(({ path }) => path === item.section);
  const move = (path: string, tab?: string) => {
    const tabs = site.sections.find((one) => one.path === path)?.tabs ?? [];
    const there = tab ?? (tabs.includes(item.tab) ? item.tab : (tabs[0] ?? ''));
    acts.moveItem(_id, { section: path, tab: there, before: null });
    onMoved(path, there);
  };
  return (
    <SidePanel
      title={title}
      width={400}
      onClose={onClose}
      foot={
        <Button
          look="quiet"
          icon={<Trash2 size={14} />}
          onClick={() => {
            onClose();
            acts.removeItem(_id);
          }}
        >
          Remove from the site
        </Button>
      }
    >
      <div className={styles.panel} key={_id}>
        {item.warnings.map((warning) => (
          <Notice key={warning} tone="waiting">
            {warning}
          </Notice>
        ))}
        <ItemFace slug={site.slug} item={item} />
        <AutoText
          label="Title"
          required
          maxLength={limits.itemTitle}
          value={title}
          onSave={(next, merges, seen) => change({ title: next.trim() }, 'Title', merges, { title: seen.trim() })}
        />
        <AutoText
          label="Text"
          rows={3}
          maxLength={limits.itemText}
          value={item.text}
          onSave={(next, merges, seen) => change({ text: next }, 'Text', merges, { text: seen })}
        />
        <div className={styles.pair}>
          <Select
            label="Section"
            value={section ? item.section : null}
            choices={site.sections.map(({ path, label }) => ({ value: path, label }))}
            onChange={(path) => path !== null && move(path)}
          />
          {section && section.tabs.length > 0 ? (
            <Select
              label="Tab"
              value={section.tabs.includes(item.tab) ? item.tab : null}
              choices={section.tabs.map((value) => ({ value, label: value }))}
              onChange={(tab) => tab !== null && move(item.section, tab)}
            />
          ) : null}
        </div>
        <Select
          label="Gender"
          clearable
          placeholder="None"
          value={item.gender}
          choices={itemGenders.map((value) => ({ value, label: value }))}
          onChange={(gender) => change({ gender: gender as Item['gender'] }, 'Gender')}
        />
        <MediaFields item={item} onChange={change} />
        <PosterFields theme={site.theme} item={item} onChange={change} />
        <SessionFields item={item} offered={section?.kind === 'sessions'} onChange={change} />
      </div>
    </SidePanel>
  );
}
