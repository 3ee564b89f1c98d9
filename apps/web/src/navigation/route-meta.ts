import type { Need } from '@atelier/domain/access/needs';

/** What a route says about itself; guard, menus, toolbars, palette and tests read it. */
export interface RouteMeta {
  /** Without it a route under the main shell needs a login and nothing more. */
  access?: Need;
  /** Shown in the browser's title and the palette. */
  title?: string;
  /** false hides the app bar (M1.8). */
  appBar?: false;
  /** true: the screen is as high as the window and scrolls inside itself, as grids do. */
  fill?: true;
  /** What stands in for the screen while it loads looks like it: a grid below its bars, or a wall of pictures. */
  shape?: 'grid' | 'wall';
  /** Only shown where demo mode is on (G34). */
  demoOnly?: true;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}
