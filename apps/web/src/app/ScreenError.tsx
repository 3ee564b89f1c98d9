import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';

/** What failed, what is safe, one way forward; never a blank screen. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return (
    <EmptyState
      isPage
      icon={<CloudOff size={32} strokeWidth={1.25} />}
      text="This page could not be shown."
      detail={`Nothing was changed. ${error instanceof Error ? error.message : ''}`}
      action={
        <Button look="primary" onClick={() => (reset === undefined ? window.location.reload() : reset())}>
          Try again
        </Button>
      }
    />
  );
}
