import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  /** Another way out, such as clearing the filters. */
  besides?: ReactNode;
}

/** Where products would stand: what failed and a way forward, never an empty wall. */
export function ProductsFailed({ error, retrying, onRetry, besides }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={32} strokeWidth={1.25} />}
        text={transportMessages.cannotReturnProducts(error.message)}
        action={
          <>
            <Button look="primary" busy={retrying} onClick={onRetry}>
              Try again
            </Button>
            {besides}
          </>
        }
      />
    </div>
  );
}
