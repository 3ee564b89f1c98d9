import { managesAssortments } from '@atelier/domain/assortment/access';
import { assortmentKind, type OrgType } from '@atelier/domain/assortment/assortment';
import { Button } from '@atelier/ui/Button';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { creatableScope } from '../../../parts/create-assortment/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import type { Chosen, Conditions } from '../selection.ts';
import { FromPicksDialog } from './FromPicksDialog.tsx';

interface Props {
  chosen: Chosen;
  /** What is filtered by. */
  query?: Conditions;
  collection: PickedCollection;
  /** How many products the filters leave. */
  total: number;
}

/** What this person may make of it: a regular assortment, an internal one of the same channel, or nothing. */
function useMakes({ channel }: Chosen): OrgType[] {
  const { user } = useSession();
  const access = { ...user, tbes: user.userTBEs };
  const isEditor = creatableScope(access, 'internal', channel).regions.length > 0;
  return [...(managesAssortments(access) ? (['regular'] as const) : []), ...(isEditor ? (['internal'] as const) : [])];
}

/** M12.2: an assortment from the selected picks, or from everything the filters leave. */
export function CreateFromPicks({ chosen, query = {}, collection, total }: Props) {
  const [wanted, setWanted] = useState<{ orgType: OrgType; picksOnly: boolean } | null>(null);
  const makes = useMakes(chosen);
  const picks = collection.rows.filter(({ selected }) => selected);
  const entries = makes.flatMap((orgType): MenuEntry[] => {
    const kind = assortmentKind({ orgType, channel: chosen.channel });
    return [
      {
        kind: 'action',
        label: `${kind} from the collection (${picks.length})`,
        disabled: picks.length === 0,
        onSelect: () => setWanted({ orgType, picksOnly: true }),
      },
      {
        kind: 'action',
        label: `${kind} from all ${total.toLocaleString('en-US')} products`,
        disabled: total === 0,
        onSelect: () => setWanted({ orgType, picksOnly: false }),
      },
    ];
  });
  if (makes.length === 0) return null;
  return (
    <>
      <Menu
        label="Create from this"
        entries={entries}
        opener={
          <Button look="primary" icon={<Plus size={16} />}>
            Create from this
          </Button>
        }
      />
      {wanted === null ? null : (
        <FromPicksDialog
          orgType={wanted.orgType}
          chosen={chosen}
          query={query}
          products={wanted.picksOnly ? picks.map(({ style, color }) => ({ style, color })) : undefined}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
