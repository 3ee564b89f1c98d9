import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SearchX } from 'lucide-react';

/** A search without a result, and the way out of it where the search itself is the reason. */
export const NothingMatches = ({ onClear }: { onClear?: (() => void) | undefined }) => (
  <EmptyState
    icon={<SearchX size={32} strokeWidth={1.25} />}
    text="Nothing matches this search."
    action={onClear === undefined ? undefined : <Button onClick={onClear}>Clear search</Button>}
  />
);
