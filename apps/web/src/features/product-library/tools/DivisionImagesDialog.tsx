import { packageLimit } from '@atelier/contract/files/packages';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Select } from '@atelier/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ImagePackageDialog } from '../../../parts/image-package/index.ts';
import type { LibraryQuery } from '../library-search.ts';
import { facetQuery } from '../queries.ts';

interface Props {
  query: LibraryQuery;
  onClose: () => void;
}

/** M4.7: the pictures of a whole division; the one that is filtered by is proposed. */
export function DivisionImagesDialog({ query, onClose }: Props) {
  const { data: divisions = [] } = useQuery(facetQuery({ ...query, parameters: [] }, 'division'));
  const filtered = query.parameters.find(({ key }) => key === 'division')?.value ?? null;
  const [chosen, setChosen] = useState(filtered);
  const held = divisions.find(({ value }) => value === chosen);
  const tooLarge = (held?.count ?? 0) > packageLimit;
  return (
    <ImagePackageDialog
      title={chosen ?? ''}
      source={chosen === null || tooLarge ? null : { kind: 'division', division: chosen, productType: query.type }}
      onClose={onClose}
    >
      <Select
        label={`${query.type} division`}
        searchable
        placeholder="Choose a division"
        value={chosen}
        choices={divisions.map(({ value, label, count = 0 }) => ({
          value,
          label: `${label}, ${counted(count, 'style-color')}`,
        }))}
        onChange={setChosen}
        error={
          tooLarge
            ? `Too many for one package, which holds ${counted(packageLimit, 'product')}. Use a sheet or list.`
            : undefined
        }
      />
    </ImagePackageDialog>
  );
}
