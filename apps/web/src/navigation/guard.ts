import { canAccess } from '@atelier/domain/access/can-access';
import type { Need } from '@atelier/domain/access/needs';
import type { Permission } from '@atelier/domain/access/permissions';
// Past the index: what it opens besides cannot be read outside a browser.
import { accessUserOf } from '../platform/session/access-user.ts';
import type { Session } from '../platform/session/index.ts';
import type { RouteMeta } from './route-meta.ts';

export { accessUserOf };

/** The one question behind guard, menus and palette: may this person open a screen with this meta? */
export function mayOpen(session: Session, meta: RouteMeta): boolean {
  if (meta.demoOnly && !session.demo) return false;
  return satisfies(session, meta.access);
}

function satisfies(session: Session, need: Need | undefined): boolean {
  return need === undefined || typeof need === 'string' || canAccess(accessUserOf(session), need);
}

export type GuardVerdict = { go: 'in' } | { go: 'login' } | { go: 'dashboard'; missing: Permission | undefined };

/** G1: without a session to the login, without the permission to the dashboard, which names what is missing. */
export function guard(session: Session | null, metas: readonly RouteMeta[]): GuardVerdict {
  if (session === null) return { go: 'login' };
  const refused = metas.find((meta) => !mayOpen(session, meta));
  if (refused === undefined) return { go: 'in' };
  const need = refused.access;
  return { go: 'dashboard', missing: need === undefined || typeof need === 'string' ? undefined : need[0]?.permission };
}
