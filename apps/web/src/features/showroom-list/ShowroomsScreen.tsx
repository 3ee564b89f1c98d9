import { counted } from '@atelier/domain/vocabulary/counted';
import { EmptyState } from '@atelier/ui/EmptyState';
import type { MenuEntry } from '@atelier/ui/Menu';
import { PageHead } from '@atelier/ui/PageHead';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Presentation } from 'lucide-react';
import { entriesQuery } from '../../parts/assortment-entries/index.ts';
import { exportAddress, showroomAddress } from '../../parts/assortment-entry/index.ts';
import { EntryCards } from '../../parts/entry-cards/index.ts';
import { NothingMatches, SearchField } from '../../parts/search-field/index.ts';
import { WhyEmpty } from '../../parts/why/index.ts';
import { call, once } from '../../platform/api/index.ts';
import { type ShowroomCard, showroomGroups } from './showroom-groups.ts';
import styles from './showrooms.module.css';

/** Everything that somebody may present or look at, whether they keep assortments or not. */
export function ShowroomsScreen({ search }: { search: { search?: string } }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: entries } = useSuspenseQuery(entriesQuery('regular'));
  const text = search.search ?? '';
  const groups = showroomGroups(entries, text);
  const count = new Set(groups.flatMap(({ cards }) => cards.map(({ _id }) => _id))).size;
  const star = useMutation({
    mutationFn: ({ _id: id, starred }: ShowroomCard) =>
      call('starAssortment', { params: { id }, body: { starred: !starred } }, once()),
    onSettled: () => client.invalidateQueries({ queryKey: ['assortments'] }),
  });
  const menuOf = (card: ShowroomCard): MenuEntry[] => [
    {
      kind: 'action',
      label: 'Export a document',
      onSelect: () => void navigate({ to: exportAddress('regular', card._id) }),
    },
    { kind: 'action', label: card.starred ? 'Remove star' : 'Star', onSelect: () => star.mutate(card) },
  ];
  const icon = { size: 32, strokeWidth: 1.25 } as const;
  return (
    <div className={styles.page}>
      <PageHead
        look="bar"
        title="Showrooms"
        detail={counted(count, 'showroom').toLowerCase()}
        actions={
          <SearchField
            label="Find a showroom"
            placeholder="Find a showroom"
            value={text}
            onSearch={(next) => void navigate({ to: '.', search: next === '' ? {} : { search: next }, replace: true })}
          />
        }
      />
      {groups.length > 0 ? null : text === '' ? (
        <EmptyState
          icon={<Presentation {...icon} />}
          text="There is no showroom for you yet."
          detail="An assortment shows here as soon as it is published and meant for you."
          action={<WhyEmpty area={{ list: 'assortments' }} />}
        />
      ) : (
        <NothingMatches onClear={() => void navigate({ to: '.', search: {}, replace: true })} />
      )}
      {groups.map(({ title, cards }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2>{title}</h2>
          <EntryCards cards={cards} addressOf={({ _id }) => showroomAddress(_id)} menuOf={menuOf} />
        </section>
      ))}
    </div>
  );
}
