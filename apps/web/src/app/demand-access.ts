import { redirect } from '@tanstack/react-router';
import { guard } from '../navigation/guard.ts';
import type { RouteMeta } from '../navigation/route-meta.ts';
import type { Session } from '../platform/session/index.ts';

export interface SignedIn {
  signedIn: Session;
}

/**
 * Runs before any loader or screen code is fetched, also while a link is merely hovered:
 * so it only decides, and the dashboard is told what to say.
 */
export function demandAccess(
  session: Session | null,
  matches: readonly { staticData: RouteMeta }[],
  href: string,
): SignedIn {
  const verdict = guard(
    session,
    matches.map((match) => match.staticData),
  );
  if (verdict.go === 'login' || session === null) {
    throw redirect({ to: '/login', search: href === '/dashboard' ? {} : { returnTo: href }, replace: true });
  }
  if (verdict.go === 'dashboard') {
    const search = verdict.missing === undefined ? {} : { denied: verdict.missing };
    throw redirect({ to: '/dashboard', search, replace: true });
  }
  return { signedIn: session };
}
