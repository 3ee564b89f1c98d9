import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import type { RouteMeta } from './route-meta.ts';
import type { MetasOf } from './visible-navigation.ts';

export const metasIn =
  (router: Pick<AnyRouter, 'routesByPath'>): MetasOf =>
  (address) => {
    const routes = router.routesByPath as unknown as Record<string, AnyRoute>;
    const route = routes[address] ?? routes[`${address}/`];
    return route === undefined ? undefined : chain(route);
  };

function chain(route: AnyRoute): readonly RouteMeta[] {
  const own: RouteMeta = route.options.staticData ?? {};
  return route.parentRoute === undefined ? [own] : [...chain(route.parentRoute), own];
}
