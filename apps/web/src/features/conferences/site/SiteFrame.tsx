import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ConferenceShell } from '../../../shells/ConferenceShell/ConferenceShell.tsx';
import { isClosed, type SiteFace, siteQuery } from '../queries.ts';
import { SiteNavigation } from './SiteNavigation.tsx';
import { sayClosed } from './say-closed.ts';
import { SiteContext } from './site-context.ts';
import { siteArrived } from './site-state.ts';
import { themeVariables } from './site-theme.ts';

/** The season around its screens: it stays while they change. */
export function SiteFrame({ face, children }: { face: SiteFace; children: ReactNode }) {
  const navigate = useNavigate();
  const { as } = useSearch({ from: '/_conference/global/conference/$slug' });
  // The load page asks; here it is only known whether the answer has come.
  const { data: site, error } = useQuery({ ...siteQuery(face.slug, as), enabled: hasBegun });
  const isOpening = useRouterState({
    select: ({ location }) => /\/(?:load|welcome)$/.test(location.pathname),
  });
  const leave = useEffectEvent(() => {
    sayClosed(as);
    void navigate({ to: '/', replace: true });
  });
  const closed = isClosed(error);
  useEffect(() => {
    if (closed) leave();
  }, [closed]);
  useEffect(() => {
    if (site) siteArrived(site);
  }, [site]);
  const { theme } = site ?? face;
  return (
    <ConferenceShell
      theme={themeVariables(theme)}
      voice={theme.gesture}
      navigation={site && !isOpening ? <SiteNavigation site={site} as={as} /> : null}
    >
      <SiteContext value={site ?? null}>{children}</SiteContext>
    </ConferenceShell>
  );
}

/** Once somebody has asked for the site, what others change of it comes by itself. */
const hasBegun = ({ state }: { state: { data: unknown } }): boolean => state.data !== undefined;
