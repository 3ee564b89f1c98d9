import type { AnyRoute } from '@tanstack/react-router';
import type { AppRouter } from './router.ts';
import type { RouteMeta } from './router-context.ts';
import type { MetasOf } from './visible-navigation.ts';

export const metasIn =
  (router: AppRouter): MetasOf =>
  (address) => {
    const routes = router.routesByPath as unknown as Record<string, AnyRoute>;
    const route = routes[address] ?? routes[`${address}/`];
    return route === undefined ? undefined : chain(route);
  };

function chain(route: AnyRoute): readonly RouteMeta[] {
  const own: RouteMeta = route.options.staticData ?? {};
  return route.parentRoute === undefined ? [own] : [...chain(route.parentRoute), own];
}
