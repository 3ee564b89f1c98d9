import { arranged, isHidden } from '@atelier/domain/dashboard/arrangement';
import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { LayoutDashboard, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { ArrangeDrawer } from './ArrangeDrawer.tsx';
import styles from './DashboardScreen.module.css';
import { EntriesTile } from './EntriesTile.tsx';
import { NotesTile } from './NotesTile.tsx';
import { dashboardQuery } from './queries.ts';
import { Tile, type TileData } from './Tile.tsx';
import { useArrangement } from './use-arrangement.ts';

const today = new Intl.DateTimeFormat('en-US', {
  timeZone: defaultTimeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

const isFigure = ({ entries, notes }: TileData): boolean => entries.length === 0 && notes.length === 0;

/** Figures stand side by side until a tile as wide as the page comes. */
const inRuns = (tiles: readonly TileData[]): TileData[][] => {
  const runs: TileData[][] = [];
  for (const tile of tiles) {
    const last = runs.at(-1);
    if (isFigure(tile) && last?.[0] && isFigure(last[0])) last.push(tile);
    else runs.push([tile]);
  }
  return runs;
};

function Run({ tiles }: { tiles: readonly TileData[] }) {
  const [first] = tiles;
  if (!first) return null;
  if (first.notes.length > 0) return <NotesTile tile={first} />;
  if (first.entries.length > 0) return <EntriesTile tile={first} />;
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.id} tile={tile} />
      ))}
    </ul>
  );
}

/** What is as wide as the page comes before the figures, unless somebody wants it otherwise. */
const usualOrder = (tiles: readonly TileData[]): TileData[] => [
  ...tiles.filter(({ notes }) => notes.length > 0),
  ...tiles.filter(({ entries, notes }) => entries.length > 0 && notes.length === 0),
  ...tiles.filter(isFigure),
];

function Tiles({ all, shown }: { all: readonly TileData[]; shown: readonly TileData[] }) {
  const icon = <LayoutDashboard size={32} strokeWidth={1.25} />;
  if (all.length === 0)
    return (
      <EmptyState
        icon={icon}
        text="There is nothing for you here yet."
        detail="As soon as there is work in an area you have access to, it shows on this page. The menus above lead to everything you may open."
      />
    );
  if (shown.length === 0) return <EmptyState icon={icon} text="You have hidden every tile." />;
  return inRuns(shown).map((run) => <Run key={run[0]?.id} tiles={run} />);
}

interface Props {
  /** What administrators of a new portal do first. */
  guide: ReactNode;
}

export function DashboardScreen({ guide }: Props) {
  const { user } = useSession();
  const { data } = useSuspenseQuery(dashboardQuery);
  const { arrangement, arrange } = useArrangement();
  const [arranging, setArranging] = useState(false);
  const all = arranged(usualOrder(data.tiles), arrangement);
  return (
    <div className={styles.page}>
      <PageHead
        eyebrow={today.format(new Date())}
        title={`Hello, ${user.name}`}
        actions={
          data.tiles.length > 1 ? (
            <Button
              icon={<SlidersHorizontal size={15} strokeWidth={1.75} />}
              iconOnPhone
              onClick={() => setArranging(true)}
            >
              Arrange
            </Button>
          ) : null
        }
      />
      {guide}
      <Tiles all={all} shown={all.filter(({ id }) => !isHidden(arrangement, id))} />
      <ArrangeDrawer
        open={arranging}
        tiles={all}
        arrangement={arrangement}
        onChange={arrange}
        onClose={() => setArranging(false)}
      />
    </div>
  );
}
