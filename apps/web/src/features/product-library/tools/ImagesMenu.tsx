import { findFilter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { Button } from '@atelier/ui/Button';
import { Menu } from '@atelier/ui/Menu';
import { useNavigate } from '@tanstack/react-router';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import type { LibraryQuery } from '../library-search.ts';
import { DivisionImagesDialog } from './DivisionImagesDialog.tsx';

/** M4.7: the ways to many pictures at once. */
export function ImagesMenu({ query }: { query: LibraryQuery }) {
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Menu
        label="Download images"
        opener={
          <Button iconOnPhone icon={<ImageDown size={15} strokeWidth={1.75} />}>
            Download images
          </Button>
        }
        entries={[
          {
            kind: 'action',
            label: 'Of a sheet or list…',
            onSelect: () => void navigate({ to: '/product/libraries/image-download' }),
          },
          {
            kind: 'action',
            label: 'Of a division…',
            disabled: findFilter(productFilterModules[query.type], 'division') === undefined,
            onSelect: () => setChoosing(true),
          },
        ]}
      />
      {choosing ? <DivisionImagesDialog query={query} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
