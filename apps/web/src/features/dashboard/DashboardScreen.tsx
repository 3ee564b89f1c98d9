import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { useSession } from '../../platform/session/index.ts';
import styles from './DashboardScreen.module.css';
import { EntriesTile } from './EntriesTile.tsx';
import { NotesTile } from './NotesTile.tsx';
import { dashboardQuery } from './queries.ts';
import { Tile } from './Tile.tsx';

const today = new Intl.DateTimeFormat('en-US', {
  timeZone: defaultTimeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

export function DashboardScreen() {
  const { user } = useSession();
  const { data } = useSuspenseQuery(dashboardQuery);
  const lists = data.tiles.filter(({ entries }) => entries.length > 0);
  const notes = data.tiles.filter((tile) => tile.notes.length > 0);
  const figures = data.tiles.filter((tile) => tile.entries.length === 0 && tile.notes.length === 0);
  return (
    <div className={styles.page}>
      <PageHead eyebrow={today.format(new Date())} title={`Hello, ${user.name}`} />
      {data.tiles.length === 0 ? (
        <EmptyState
          icon={<LayoutDashboard size={32} strokeWidth={1.25} />}
          text="There is nothing for you here yet."
          detail="As soon as there is work in an area you have access to, it shows on this page. The menus above lead to everything you may open."
        />
      ) : (
        <>
          {notes.map((tile) => (
            <NotesTile key={tile.id} tile={tile} />
          ))}
          {lists.map((tile) => (
            <EntriesTile key={tile.id} tile={tile} />
          ))}
          <ul className={styles.tiles}>
            {figures.map((tile) => (
              <Tile key={tile.id} tile={tile} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
