import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { CloudOff } from 'lucide-react';

interface Props {
  message: string;
  onRetry: () => void;
  /** It stands for the whole screen. */
  isPage?: boolean;
}

/** What was asked for did not come: why, and the way to ask again. */
export const ListFailed = ({ message, onRetry, isPage = false }: Props) => (
  <div role="alert">
    <EmptyState
      icon={<CloudOff size={32} strokeWidth={1.25} />}
      text={message}
      isPage={isPage}
      action={
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  </div>
);
