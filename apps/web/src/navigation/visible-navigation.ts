import type { Session } from '../platform/session/index.ts';
import { mayOpen } from './guard.ts';
import { menus, type NavBranch, type NavLink, type NavMenu, type Toolbar, toolbars } from './navigation.ts';
import type { RouteMeta } from './route-meta.ts';

/** The metas from the root down to the route at an address, or undefined where there is no such route. */
export type MetasOf = (address: string) => readonly RouteMeta[] | undefined;

const opens = (session: Session, metasOf: MetasOf) => (link: NavLink) =>
  metasOf(link.to)?.every((meta) => mayOpen(session, meta)) ?? false;

const isBranch = (entry: NavLink | NavBranch): entry is NavBranch => 'links' in entry;

/** A branch or menu that would be empty is not shown at all. */
export function visibleMenus(session: Session, metasOf: MetasOf, all: readonly NavMenu[] = menus): readonly NavMenu[] {
  const open = opens(session, metasOf);
  const prune = (entry: NavLink | NavBranch): readonly (NavLink | NavBranch)[] => {
    if (!isBranch(entry)) return open(entry) ? [entry] : [];
    const links = entry.links.filter(open);
    return links.length === 0 ? [] : [{ ...entry, links }];
  };
  return all
    .map((menu) => ({ ...menu, entries: menu.entries.flatMap(prune) }))
    .filter((menu) => menu.entries.length > 0);
}

const partsOf = (address: string): readonly string[] => address.split('/').filter(Boolean);

const inCommon = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((part, n) => part !== other[n]);
  return at < 0 ? one.length : at;
};

/** Where to go on from an address that leads nowhere: what may be opened of the same area. */
export function nearestLink(session: Session, metasOf: MetasOf, address: string): NavLink | undefined {
  const parts = partsOf(address);
  const links = visibleMenus(session, metasOf).flatMap(({ entries }) =>
    entries.flatMap((entry) => (isBranch(entry) ? entry.links : [entry])),
  );
  const near = links
    .map((link) => ({ link, common: inCommon(partsOf(link.to), parts) }))
    .filter(({ link, common }) => common >= 2 && link.to !== address)
    .sort((a, b) => b.common - a.common);
  return near[0]?.link;
}

/** The longest matching base wins; a toolbar with a single tab says nothing and is not shown. */
export function visibleToolbar(session: Session, metasOf: MetasOf, address: string): Toolbar | undefined {
  const isUnder = ({ under }: Toolbar) => address === under || address.startsWith(`${under}/`);
  const toolbar = toolbars.filter(isUnder).sort((a, b) => b.under.length - a.under.length)[0];
  if (toolbar === undefined) return undefined;
  const tabs = toolbar.tabs.filter(opens(session, metasOf));
  return tabs.length < 2 ? undefined : { ...toolbar, tabs };
}
