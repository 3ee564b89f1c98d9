import { assortmentKind, type OrgType } from '@atelier/domain/assortment/assortment';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { manageAddress } from '../../../parts/assortment-entry/index.ts';
import { CreateDialog } from '../list/CreateDialog.tsx';
import { folderChoices } from '../list/folder-choices.ts';
import { entriesQuery } from '../queries.ts';
import { useChoices } from '../use-choices.ts';
import { type Chosen, filtersOf, selectionOf } from './selection.ts';

interface Props {
  orgType: OrgType;
  search: Chosen;
  /** undefined: everything the filters leave. */
  products: { style: string; color: string }[] | undefined;
  onClose: () => void;
}

const startOf = ({ season, year, region, type, gender }: Chosen) => ({
  season: season ?? null,
  year: year ?? null,
  ...(region === undefined ? {} : { region }),
  ...(type === undefined ? {} : { productType: type }),
  ...(gender === undefined ? {} : { gender }),
});

/** The usual questions about a new assortment, with what the selection already answers filled in. */
export function FromPicksDialog({ orgType, search, products, onClose }: Props) {
  const navigate = useNavigate();
  const choices = useChoices();
  const { data: entries = [] } = useQuery({ ...entriesQuery('regular'), enabled: orgType === 'regular' });
  const { channel } = search;
  return (
    <CreateDialog
      orgType={orgType}
      channel={channel}
      kind={assortmentKind({ orgType, channel })}
      choices={choices}
      folders={folderChoices(entries)}
      folder={[]}
      start={startOf(search)}
      source={{
        assortmentsQuery: selectionOf(search),
        ...(products === undefined ? { query: filtersOf(search) } : { products }),
      }}
      onCreated={({ _id }) => void navigate({ to: manageAddress(orgType, _id) })}
      onClose={onClose}
    />
  );
}
