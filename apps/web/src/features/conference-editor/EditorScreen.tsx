import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { UnsavedGuard } from '../../parts/confirm/index.ts';
import { useWalkKeys } from '../../platform/hotkeys.ts';
import { toast } from '../../platform/toasts/index.ts';
import { useActs } from './acts/use-acts.ts';
import { EditorHead } from './EditorHead.tsx';
import styles from './editor.module.css';
import { type EditorSearch, nowherePage, sitePage, themePage } from './editor-search.ts';
import { Unkept } from './fields/unkept.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { ItemPanel } from './items/ItemPanel.tsx';
import { ItemWall } from './items/ItemWall.tsx';
import { SectionItems } from './items/SectionItems.tsx';
import { LostChanges } from './LostChanges.tsx';
import { type Item, siteQuery } from './queries.ts';
import { strayItems, tabsOf } from './sections/arranged-sections.ts';
import { SectionPanel } from './sections/SectionPanel.tsx';
import { SectionRail } from './sections/SectionRail.tsx';
import { SiteFields } from './site/SiteFields.tsx';
import { ThemeDesk } from './theme/ThemeDesk.tsx';
import { useEditors } from './use-editors.ts';

interface Props {
  id: string;
  search: EditorSearch;
}

const texts = 'input, textarea, [contenteditable="true"]';

/** [G26] One conference: what it is made of at the left, what stands there in the middle, the one thing at the right. */
export function EditorScreen({ id, search }: Props) {
  const { data } = useSuspenseQuery(siteQuery(id));
  const acts = useActs(id);
  const whole = acts.shown(data);
  const { site, items } = whole;
  const navigate = useNavigate();
  const [panel, setPanel] = useState<'section' | 'history' | null>(null);
  const people = useEditors(id, () => {
    toast.info('Somebody else has deleted this conference.');
    void navigate({ to: '/admin/conferences', replace: true });
  });
  useWalkKeys(acts, texts);
  const [unkept] = useState(() => new Set<() => void>());
  const keepTyped = () => {
    for (const keep of unkept) keep();
  };

  const page = search.show ?? site.sections[0]?.path ?? sitePage;
  const section = site.sections.find(({ path }) => path === page);
  const tab = section ? (tabsOf(section).find((name) => name === search.tab) ?? tabsOf(section)[0] ?? '') : '';
  const item = items.find(({ _id }) => _id === search.item);
  const stray = strayItems(site, items);
  const go = (next: EditorSearch) =>
    void navigate({ to: '/admin/conferences/$id', params: { id }, search: next, replace: true, resetScroll: false });
  const show = (to: string) => {
    setPanel(null);
    go({ show: to });
  };
  const open = (next: string | undefined) => {
    setPanel(null);
    go({ show: page, ...(tab === '' ? {} : { tab }), ...(next === undefined ? {} : { item: next }) });
  };
  const goTo = ({ _id, section: at, tab: under }: Pick<Item, '_id' | 'section' | 'tab'>) =>
    go({
      show: stray.some((one) => one._id === _id) ? nowherePage : at,
      ...(under === '' ? {} : { tab: under }),
      item: _id,
    });
  return (
    <Unkept value={unkept}>
      <div className={styles.screen}>
        <UnsavedGuard
          watch={() => {
            keepTyped();
            return acts.isUnsaved();
          }}
          settle={() => {
            keepTyped();
            return acts.settle();
          }}
        >
          <p>What could not be saved stays in this browser and is here when you open this conference again.</p>
        </UnsavedGuard>
        <EditorHead whole={whole} acts={acts} people={people} onHistory={() => setPanel('history')} onItem={goTo} />
        <LostChanges whole={whole} acts={acts} />
        <div className={styles.chooser}>
          <Select
            label="Part of the site"
            value={page}
            choices={[
              { value: sitePage, label: 'Site' },
              { value: themePage, label: 'Theme' },
              ...site.sections.map(({ path, label }) => ({ value: path, label })),
              ...(stray.length === 0 ? [] : [{ value: nowherePage, label: 'Nowhere' }]),
            ]}
            onChange={(next) => next !== null && show(next)}
          />
        </div>
        <div className={styles.columns} data-panel={item !== undefined || panel === 'section' || undefined}>
          <div className={styles.rail}>
            <SectionRail
              whole={whole}
              shown={page}
              acts={acts}
              onShow={show}
              onAdded={(path) => {
                go({ show: path });
                setPanel('section');
              }}
            />
          </div>
          <div className={styles.middle}>
            {page === themePage ? <ThemeDesk site={site} acts={acts} /> : null}
            {page === nowherePage ? (
              <section aria-label="Nowhere" className={styles.nowhere}>
                <Notice tone="waiting">
                  Visitors see none of these: their section or tab is gone. Open one to give it another place.
                </Notice>
                <ItemWall site={site} items={stray} open={search.item} acts={acts} onOpen={open} />
              </section>
            ) : null}
            {section ? (
              <SectionItems
                whole={whole}
                section={section}
                tab={tab}
                item={search.item}
                acts={acts}
                onTab={(name) => go({ show: page, tab: name })}
                onOpen={open}
                onEditSection={() => {
                  go({ show: page, tab });
                  setPanel('section');
                }}
              />
            ) : null}
            {!section && page !== themePage && page !== nowherePage ? <SiteFields site={site} acts={acts} /> : null}
          </div>
        </div>
        {item && panel !== 'section' ? (
          <ItemPanel
            whole={whole}
            item={item}
            acts={acts}
            onMoved={(path, under) => goTo({ _id: item._id, section: path, tab: under })}
            onClose={() => open(undefined)}
          />
        ) : null}
        {section && panel === 'section' ? (
          <SectionPanel
            whole={whole}
            section={section}
            acts={acts}
            onPathChange={(path) => go({ show: path })}
            onRemoved={() => show(sitePage)}
            onClose={() => setPanel(null)}
          />
        ) : null}
        {panel === 'history' ? <HistoryDrawer site={site} onClose={() => setPanel(null)} /> : null}
      </div>
    </Unkept>
  );
}
