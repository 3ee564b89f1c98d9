import { assortmentKind, type OrgType } from '@atelier/domain/assortment/assortment';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { entriesQuery } from '../../../parts/assortment-entries/index.ts';
import { manageAddress } from '../../../parts/assortment-entry/index.ts';
import { CreateDialog, folderChoices, useChoices } from '../../../parts/create-assortment/index.ts';
import { type Chosen, type Conditions, selectionOf } from '../selection.ts';

interface Props {
  orgType: OrgType;
  chosen: Chosen;
  query: Conditions;
  /** undefined: everything the filters leave. */
  products: { style: string; color: string }[] | undefined;
  onClose: () => void;
}

const startOf = ({ season, year, area, assortment }: Chosen) => ({
  season,
  year,
  ...(area === 'domestic' ? { region: 'US' as const } : {}),
  ...(assortment ? { region: assortment.region, productType: assortment.productType, gender: assortment.gender } : {}),
});

/** The usual questions about a new assortment, with what is looked at filled in. */
export function FromPicksDialog({ orgType, chosen, query, products, onClose }: Props) {
  const navigate = useNavigate();
  const choices = useChoices();
  const { data: entries = [] } = useQuery({ ...entriesQuery('regular'), enabled: orgType === 'regular' });
  const { channel } = chosen;
  return (
    <CreateDialog
      orgType={orgType}
      channel={channel}
      kind={assortmentKind({ orgType, channel })}
      choices={choices}
      folders={folderChoices(entries)}
      folder={[]}
      start={startOf(chosen)}
      source={{ assortmentsQuery: selectionOf(chosen), ...(products === undefined ? { query } : { products }) }}
      onCreated={({ _id }) => void navigate({ to: manageAddress(orgType, _id) })}
      onClose={onClose}
    />
  );
}
