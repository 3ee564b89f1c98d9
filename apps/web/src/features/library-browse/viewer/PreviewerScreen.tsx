import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { wallPath } from '../library-place.ts';
import { libraryQuery } from '../library-search.ts';
import { newestQuery } from '../queries.ts';
import { LibraryViewer } from './LibraryViewer.tsx';

/** [M1.12] The viewer by itself, beginning with what is newest. */
export function PreviewerScreen({ place }: { place: LibraryPlace }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const { data: newest, isPending } = useQuery(newestQuery(place, null, 1));
  const id = chosen ?? newest?.[0]?._id;
  if (id === undefined)
    return isPending ? null : (
      <EmptyState icon={<Images size={32} strokeWidth={1.25} />} text={emptyMessages.assets} isPage />
    );
  return (
    <LibraryViewer
      query={libraryQuery(place, {})}
      id={id}
      onOpen={setChosen}
      onClose={() => void navigate({ to: wallPath(place) })}
    />
  );
}
