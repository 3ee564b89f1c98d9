declare module 'virtual:contract-addresses' {
  import type { RouteName } from '@atelier/contract';
  import type { Method } from '@atelier/contract/platform/route';

  export const addresses: Readonly<
    Record<
      RouteName,
      { method: Method; path: string; reply: 'json' | 'lines' | 'events' | 'file' | 'redirect' | 'nothing' }
    >
  >;
}
