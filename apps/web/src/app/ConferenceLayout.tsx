import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadUntilThere } from '../platform/load-until-there.ts';
import { SessionContext } from '../platform/session/index.ts';
import { startLiveUpdates } from './live-updates.ts';
import { useLogOut } from './session/use-log-out.ts';

/** Nobody needs them while a season opens: they come behind its pictures, not before them. */
const SessionDialogs = lazy(async () => ({
  default: (await loadUntilThere(() => import('./session/SessionDialogs.tsx'))).SessionDialogs,
}));
const Blocker = lazy(async () => ({ default: (await loadUntilThere(() => import('@atelier/ui/Loader'))).Blocker }));

const conferenceRoute = getRouteApi('/_conference');

/** [G4] Signed in like everywhere; what is around the screens is the season's own. */
export function ConferenceLayout() {
  const { signedIn, session, queryClient } = conferenceRoute.useRouteContext();
  const { leaving, logOut } = useLogOut(session);
  useEffect(() => session.begin(signedIn), [session, signedIn]);
  useEffect(() => startLiveUpdates(queryClient, session), [queryClient, session]);
  return (
    <SessionContext value={signedIn}>
      <Outlet />
      <Suspense>
        <SessionDialogs session={session} onLogOut={logOut} />
      </Suspense>
      <Suspense>
        <Blocker open={leaving} text={shellMessages.saving} />
      </Suspense>
    </SessionContext>
  );
}
