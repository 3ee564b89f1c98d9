import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Blocker } from '@atelier/ui/Loader';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionContext } from '../platform/session/index.ts';
import { startLiveUpdates } from './live-updates.ts';
import { SessionDialogs } from './session/SessionDialogs.tsx';
import { useLogOut } from './session/use-log-out.ts';

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
      <SessionDialogs session={session} onLogOut={logOut} />
      <Blocker open={leaving} text={shellMessages.saving} />
    </SessionContext>
  );
}
