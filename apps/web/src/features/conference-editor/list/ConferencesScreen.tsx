import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Presentation } from 'lucide-react';
import { useState } from 'react';
import { type Site, sitesQuery } from '../queries.ts';
import { isScheduled } from '../site-state.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import styles from './list.module.css';
import { SiteCard } from './SiteCard.tsx';

const shelves: readonly { readonly title: string; readonly holds: (site: Site) => boolean }[] = [
  { title: 'Being made', holds: ({ status }) => status === 'Draft' },
  { title: 'Live', holds: ({ status }) => status === 'Live' },
  { title: 'Archived', holds: ({ status }) => status === 'Archived' },
];

const summary = (sites: readonly Site[]): string => {
  const live = sites.filter(({ status }) => status === 'Live').length;
  const planned = sites.filter(isScheduled).length;
  return [counted(sites.length, 'conference'), `${live} live`, ...(planned > 0 ? [`${planned} going live`] : [])].join(
    ' · ',
  );
};

type Asked = { readonly kind: 'create'; readonly from: Site | null } | { readonly kind: 'delete'; readonly site: Site };

/** [G25, G26] All seasons on one stage, as posters; each opens to be arranged. */
export function ConferencesScreen() {
  const { data: sites } = useSuspenseQuery(sitesQuery);
  const [asked, ask] = useState<Asked | null>(null);
  const newest = sites[0] ?? null;
  const toDelete = asked?.kind === 'delete' ? sites.find(({ _id }) => _id === asked.site._id) : undefined;
  const create = (
    <Button look="primary" icon={<Plus size={15} />} onClick={() => ask({ kind: 'create', from: newest })}>
      New conference
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead title="Conferences" detail={summary(sites)} actions={sites.length === 0 ? undefined : create} />
      {sites.length === 0 ? (
        <EmptyState
          icon={<Presentation size={28} strokeWidth={1.5} />}
          text="There are no conferences yet."
          detail="A new one is a draft: nobody else sees it before it goes live."
          action={create}
        />
      ) : null}
      {shelves.map(({ title, holds }) => {
        const held = sites.filter(holds);
        return held.length === 0 ? null : (
          <section key={title} className={styles.shelf} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.cards}>
              {held.map((site) => (
                <li key={site._id}>
                  <SiteCard
                    site={site}
                    onCopy={() => ask({ kind: 'create', from: site })}
                    onDelete={() => ask({ kind: 'delete', site })}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {asked?.kind === 'create' ? <CreateDialog sites={sites} from={asked.from} onClose={() => ask(null)} /> : null}
      {toDelete ? <DeleteQuestion site={toDelete} onEnd={() => ask(null)} /> : null}
    </div>
  );
}
