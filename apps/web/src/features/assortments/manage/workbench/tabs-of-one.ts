export interface Tabs {
  readonly others: number;
  /** The page is put aside, and may come back. */
  away(): void;
  back(): void;
  leave(): void;
}

/**
 * To the server the tabs of one browser are one holder of an edit lock: letting go in one of them would take it from all.
 * So each tells the others that it is there, and only the last one lets go.
 */
export function joinTabs(name: string): Tabs {
  const own = crypto.randomUUID();
  const others = new Set<string>();
  const channel = new BroadcastChannel(`atelier.tabs ${name}`);
  const say = (what: 'came' | 'here' | 'left') => channel.postMessage({ tab: own, what });
  channel.onmessage = ({ data: { tab, what } }: MessageEvent<{ tab: string; what: string }>) => {
    if (what === 'left') others.delete(tab);
    else others.add(tab);
    if (what === 'came') say('here');
  };
  say('came');
  return {
    get others() {
      return others.size;
    },
    away: () => say('left'),
    back: () => say('came'),
    leave() {
      say('left');
      channel.close();
    },
  };
}
