import { EmptyState } from '@atelier/ui/EmptyState';
import { FileX2 } from 'lucide-react';

/** G20: whatever is wrong with a public file link, the answer is the same. */
export function InvalidLinkScreen() {
  return (
    <EmptyState
      isPage
      icon={<FileX2 size={32} strokeWidth={1.25} />}
      text="This link is not valid any more. Please ask for a new one."
    />
  );
}
