import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { Button } from '@atelier/ui/Button';
import { Bookmark } from 'lucide-react';
import { collectionKindOf, useCollection } from './collection/use-collection.ts';

interface Props {
  place: LibraryPlace;
  onCollection: () => void;
}

export function LibraryActions({ place, onCollection }: Props) {
  const collection = useCollection(place);
  if (collectionKindOf(place) === null) return null;
  return (
    <Button look="quiet" icon={<Bookmark size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onCollection}>
      Collection {collection.items.length.toLocaleString('en-US')}
    </Button>
  );
}
