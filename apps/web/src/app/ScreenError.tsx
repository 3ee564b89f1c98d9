import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { isApiFailure } from '../platform/api/index.ts';
import { HeadlessShell } from '../shells/HeadlessShell/HeadlessShell.tsx';

/** What a bug says about itself helps nobody; it stays in the console. */
const forPeople = (error: unknown): string => (isApiFailure(error) ? error.message : '');

/** What failed, what is safe, one way forward; never a blank screen. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <EmptyState
      isPage
      icon={<CloudOff size={32} strokeWidth={1.25} />}
      text="This page could not be shown."
      detail={`What you have saved is safe. ${forPeople(error)}`.trim()}
      action={
        <Button look="primary" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      }
    />
  );
}

/** The same where no shell could be drawn: not even who is there could be found out. */
export function RootError(props: ErrorComponentProps) {
  return (
    <HeadlessShell>
      <ScreenError {...props} />
    </HeadlessShell>
  );
}
