import { counted } from '@atelier/domain/vocabulary/counted';
import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Menu } from '@atelier/ui/Menu';
import { BookOpen, CalendarPlus, Images, Pencil, Play, Plus, Shapes, Type } from 'lucide-react';
import { useState } from 'react';
import { type AssetMedia, AssetPicker, type PickedAsset } from '../../../parts/asset-picker/index.ts';
import { itemsAt } from '../acts/acts.ts';
import type { Acts } from '../acts/use-acts.ts';
import type { NewItem, Section, Whole } from '../queries.ts';
import { tabsOf } from '../sections/arranged-sections.ts';
import { kindWords } from '../sections/section-words.ts';
import { ItemWall } from './ItemWall.tsx';
import styles from './items.module.css';
import { newPoster, newSession } from './new-items.ts';

interface Props {
  whole: Whole;
  section: Section;
  tab: string;
  item: string | undefined;
  acts: Acts;
  onTab: (tab: string) => void;
  onOpen: (item: string | undefined) => void;
  onEditSection: () => void;
}

const chosenAs: Readonly<Record<AssetMedia, 'asset' | 'video' | 'catalog'>> = {
  any: 'asset',
  video: 'video',
  pages: 'catalog',
};

const pickTitles: Readonly<Record<AssetMedia, string>> = {
  any: 'Add assets',
  video: 'Add videos',
  pages: 'Add catalogs',
};

/** The items of one section and tab, to be arranged, added to and opened. */
export function SectionItems({ whole, section, tab, item, acts, onTab, onOpen, onEditSection }: Props) {
  const { site, items } = whole;
  const [picking, setPicking] = useState<AssetMedia | null>(null);
  const here = itemsAt(items, section.path, tab);
  const place = { section: section.path, tab };
  const add = async (made: readonly NewItem[], words: string) => {
    const [first, ...more] = await acts.addItems(made, words);
    if (first !== undefined && more.length === 0) onOpen(first);
  };
  const take = (assets: readonly PickedAsset[]) => {
    const field = chosenAs[picking ?? 'any'];
    setPicking(null);
    void add(
      assets.map(({ _id, name }) => ({
        ...place,
        title: name.slice(0, limits.itemTitle) || 'Untitled',
        [field]: _id,
      })),
      `Added ${counted(assets.length, 'item')}`,
    );
  };
  const full = items.length >= limits.items ? `A site holds ${limits.items} items at most.` : undefined;
  const pickAssets = (
    <Button icon={<Images size={14} />} refusal={full} onClick={() => setPicking('any')}>
      Add assets
    </Button>
  );
  const addSession = () => void add([{ ...place, ...newSession(here) }], 'Added a session');
  return (
    <section className={styles.section} aria-label={section.label}>
      <header className={styles.head}>
        <div>
          <h2>{section.label}</h2>
          <p className={styles.quiet}>
            {kindWords[section.kind]} · {counted(items.filter((one) => one.section === section.path).length, 'item')}
          </p>
        </div>
        <div className={styles.tools}>
          <Button look="quiet" icon={<Pencil size={14} />} onClick={onEditSection}>
            Section
          </Button>
          {section.kind === 'sessions' ? (
            <Button icon={<CalendarPlus size={14} />} refusal={full} onClick={addSession}>
              Add session
            </Button>
          ) : (
            pickAssets
          )}
          <Menu
            label="Add something else"
            opener={
              <Button icon={<Plus size={14} />} disabled={full !== undefined}>
                Add
              </Button>
            }
            entries={[
              ...(section.kind === 'sessions'
                ? [
                    {
                      kind: 'action',
                      label: 'Assets',
                      icon: <Images size={14} />,
                      onSelect: () => setPicking('any'),
                    } as const,
                  ]
                : []),
              {
                kind: 'action',
                label: 'Drawn poster',
                icon: <Type size={14} />,
                onSelect: () => void add([{ ...place, ...newPoster(site.theme) }], 'Added a poster'),
              },
              { kind: 'action', label: 'Video', icon: <Play size={14} />, onSelect: () => setPicking('video') },
              { kind: 'action', label: 'Catalog', icon: <BookOpen size={14} />, onSelect: () => setPicking('pages') },
              ...(section.kind === 'sessions'
                ? []
                : [
                    {
                      kind: 'action',
                      label: 'Session',
                      icon: <CalendarPlus size={14} />,
                      onSelect: addSession,
                    } as const,
                  ]),
            ]}
          />
        </div>
      </header>
      {section.tabs.length === 0 ? null : (
        <nav className={styles.tabs} aria-label={`Tabs of ${section.label}`}>
          {tabsOf(section).map((name) => (
            <button
              key={name}
              type="button"
              className={styles.tab}
              data-takes={`${section.path}\n${name}`}
              aria-current={name === tab ? 'true' : undefined}
              onClick={() => onTab(name)}
            >
              {name} <span>{itemsAt(items, section.path, name).length}</span>
            </button>
          ))}
        </nav>
      )}
      {here.length === 0 ? (
        <EmptyState
          icon={<Shapes size={28} strokeWidth={1.5} />}
          text={section.tabs.length === 0 ? 'Nothing stands here yet.' : `Nothing stands under ${tab} yet.`}
          detail="Items come from the libraries, or are drawn from words and products."
          action={pickAssets}
        />
      ) : (
        <ItemWall site={site} items={here} open={item} acts={acts} onOpen={onOpen} />
      )}
      {picking === null ? null : (
        <AssetPicker
          one={false}
          media={picking}
          title={pickTitles[picking]}
          chosen={[]}
          onTake={take}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  );
}
