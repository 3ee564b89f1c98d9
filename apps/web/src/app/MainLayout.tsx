import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Blocker } from '@atelier/ui/Loader';
import { getRouteApi, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SessionContext } from '../platform/session/index.ts';
import { MainShell } from '../shells/MainShell/MainShell.tsx';
import { startLiveUpdates } from './live-updates.ts';
import { OrientationAlert } from './OrientationAlert.tsx';
import { SessionDialogs } from './session/SessionDialogs.tsx';
import { useLogOut } from './session/use-log-out.ts';

const mainRoute = getRouteApi('/_main');

export function MainLayout() {
  const { signedIn, session, queryClient } = mainRoute.useRouteContext();
  const appBar = useMatches({ select: (matches) => matches.every((match) => match.staticData.appBar !== false) });
  const fill = useMatches({ select: (matches) => matches.some((match) => match.staticData.fill === true) });
  const { leaving, logOut } = useLogOut(session);
  useEffect(() => session.begin(signedIn), [session, signedIn]);
  useEffect(() => startLiveUpdates(queryClient, session), [queryClient, session]);
  return (
    <SessionContext value={signedIn}>
      <MainShell appBar={appBar} fill={fill} onLogOut={logOut}>
        <Outlet />
      </MainShell>
      <SessionDialogs session={session} onLogOut={logOut} />
      <Blocker open={leaving} text={shellMessages.saving} />
      <OrientationAlert />
    </SessionContext>
  );
}
