import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CloudOff, SearchX } from 'lucide-react';
import { use } from 'react';
import { metasIn } from '../navigation/route-metas.ts';
import { nearestLink } from '../navigation/visible-navigation.ts';
import { isApiFailure, Refused } from '../platform/api/index.ts';
import { SessionContext } from '../platform/session/index.ts';
import { HeadlessShell } from '../shells/HeadlessShell/HeadlessShell.tsx';

/** What a bug says about itself helps nobody; it stays in the console. */
const forPeople = (error: unknown): string => (isApiFailure(error) ? error.message : '');

const isMissing = (error: unknown): error is Refused => error instanceof Refused && error.status === 404;

/** Asking again would not bring it back: people come here by an old mail or notice. */
function Missing({ error }: { error: Refused }) {
  const router = useRouter();
  const session = use(SessionContext);
  const near = session ? nearestLink(session, metasIn(router), router.state.location.pathname) : undefined;
  const { label, to } = near ?? { label: 'the dashboard', to: '/dashboard' };
  return (
    <EmptyState
      isPage
      icon={<SearchX size={32} strokeWidth={1.25} />}
      text={error.message}
      detail="It may have been deleted since, or part of its address is missing."
      action={
        <Button look="primary" onClick={() => void router.navigate({ href: to })}>
          Go to {label}
        </Button>
      }
    />
  );
}

/** What failed, what is safe, one way forward; never a blank screen. */
export function ScreenError(props: ErrorComponentProps) {
  return isMissing(props.error) ? <Missing error={props.error} /> : <Failed {...props} />;
}

function Failed({ error }: ErrorComponentProps) {
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
