import { Button } from '@atelier/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { manageAddress } from '../../../parts/assortment-entry/index.ts';
import type { InternalSearch } from '../../../parts/internal-address/index.ts';
import { useListTotal } from '../../../parts/wall/index.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import { CreateFromPicks } from '../create/CreateFromPicks.tsx';
import { tabOf } from '../internal-search.ts';
import { LocationChoice } from '../LocationChoice.tsx';
import { rowsQuery } from '../queries.ts';
import { conditionsOf } from '../search/asked-products.ts';
import { type Found, pageQuery } from '../search/found-query.ts';

interface Props {
  found: Found;
  collection: PickedCollection;
  search: InternalSearch;
  onLook: (search: InternalSearch) => void;
}

/** Whose prices are shown abroad, editing for those who may, and an assortment made of what is looked at. */
export function BrowseActions({ found, collection, search, onLook }: Props) {
  const navigate = useNavigate();
  const { chosen } = found;
  const { assortment } = chosen;
  return (
    <>
      {chosen.area === 'international' ? (
        <LocationChoice value={chosen.location} onChange={(location) => onLook({ ...search, location })} />
      ) : null}
      {assortment?.mayEdit ? (
        <Button
          iconOnPhone
          icon={<SquarePen size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => void navigate({ to: manageAddress('internal', assortment._id) })}
        >
          Edit
        </Button>
      ) : null}
      {assortment === undefined || tabOf(search) === 'search-all' ? (
        <FromFound found={found} collection={collection} />
      ) : (
        <FromAssortment found={found} collection={collection} />
      )}
    </>
  );
}

function FromFound({ found, collection }: Pick<Props, 'found' | 'collection'>) {
  const { total } = useListTotal((page) => pageQuery(found, page));
  return <CreateFromPicks chosen={found.chosen} query={conditionsOf(found)} collection={collection} total={total} />;
}

function FromAssortment({ found, collection }: Pick<Props, 'found' | 'collection'>) {
  const { data: rows = [] } = useQuery(rowsQuery(found.chosen));
  return <CreateFromPicks chosen={found.chosen} collection={collection} total={rows.length} />;
}
