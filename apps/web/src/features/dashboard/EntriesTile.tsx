import type { MenuEntry } from '@atelier/ui/Menu';
import { useNavigate } from '@tanstack/react-router';
import { manageAddress, showroomAddress } from '../../parts/assortment-entry/index.ts';
import { EntryCards } from '../../parts/entry-cards/index.ts';
import type { TileData } from './Tile.tsx';
import { TileSection } from './TileSection.tsx';

type Entry = TileData['entries'][number];

const addressOf = ({ opens, orgType, _id }: Entry): string =>
  opens === 'showroom' ? showroomAddress(_id) : manageAddress(orgType, _id);

/** A tile that shows what it is about: each entry leads to itself, the heading to the whole list. */
export function EntriesTile({ tile }: { tile: TileData }) {
  const navigate = useNavigate();
  const menuOf = ({ opens, orgType, _id }: Entry): MenuEntry[] =>
    orgType === 'internal' || opens === 'showroom'
      ? []
      : [{ kind: 'action', label: 'Open the showroom', onSelect: () => void navigate({ to: showroomAddress(_id) }) }];
  return (
    <TileSection tile={tile}>
      <EntryCards cards={tile.entries} addressOf={addressOf} menuOf={menuOf} />
    </TileSection>
  );
}
