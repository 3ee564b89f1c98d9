import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Blocker } from '@atelier/ui/Loader';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionContext } from '../platform/session/index.ts';
import { SkipLink } from '../shells/SkipLink.tsx';
import { startLiveUpdates } from './live-updates.ts';
import { SessionDialogs } from './session/SessionDialogs.tsx';
import { useLogOut } from './session/use-log-out.ts';

const stageRoute = getRouteApi('/_stage');

/** Screens that are shown to a room: signed in like all others, but no bar, no menu and no dock of the portal. */
export function StageLayout() {
  const { signedIn, session, queryClient } = stageRoute.useRouteContext();
  const { leaving, logOut } = useLogOut(session);
  useEffect(() => session.begin(signedIn), [session, signedIn]);
  useEffect(() => startLiveUpdates(queryClient, session), [queryClient, session]);
  return (
    <SessionContext value={signedIn}>
      <SkipLink />
      <Outlet />
      <SessionDialogs session={session} onLogOut={logOut} />
      <Blocker open={leaving} text={shellMessages.saving} />
    </SessionContext>
  );
}
