import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { screenAt } from '@atelier/domain/conference/site-sections';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, use, useEffect } from 'react';
import { Landing } from '../landing/Landing.tsx';
import { LoadPage } from '../opening/LoadPage.tsx';
import { sayClosed } from '../site/say-closed.ts';
import { SiteContext } from '../site/site-context.ts';
import { changeSiteState } from '../site/site-state.ts';
import { EmptyTiles } from './EmptyTiles.tsx';

const SectionScreen = lazy(() => import('./SectionScreen.tsx'));
const siteRoute = getRouteApi('/_conference/global/conference/$slug');

/** What an address within a site shows; who may be here was decided before. */
export function SiteScreen({ path }: { path: string }) {
  const { face } = siteRoute.useRouteContext();
  const { as } = siteRoute.useSearch();
  const site = use(SiteContext);
  useEffect(() => {
    if (path !== 'load' && path !== 'welcome') changeSiteState(face.slug, { selected: path });
  }, [face.slug, path]);
  if (path === 'load') return <LoadPage face={face} as={as} />;
  if (site === null) return null;
  const shown = screenAt(site, path);
  if (shown.screen === 'opening') return <Landing site={site} as={as} isWelcome />;
  // Whoever arranges the site may have taken the section away while it was read.
  if (shown.screen !== 'section') return <TurnedAway as={as} />;
  if (shown.section.kind === 'landing') return <Landing site={site} as={as} />;
  return (
    <Suspense fallback={<EmptyTiles isLate />}>
      <SectionScreen key={path} site={site} section={shown.section} />
    </Suspense>
  );
}

function TurnedAway({ as }: { as: ConferenceGroup | undefined }) {
  useEffect(() => sayClosed(as), [as]);
  return <Navigate to="/" replace />;
}
