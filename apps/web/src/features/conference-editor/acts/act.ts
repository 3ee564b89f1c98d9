import type { ItemPatch, NewItem, SitePatch } from '../queries.ts';

/** Where an item stands: before another one of its section and tab, or (null) last. */
export interface Place {
  readonly section: string;
  readonly tab: string;
  readonly before: string | null;
}

interface Told {
  /** What was done, for Undo and Redo. */
  readonly words: string;
  /** Steps in a row with the same key are one, such as the words typed into a field. */
  readonly merges?: string | undefined;
  /** Visitors see it, so the page shows it when the server has answered. */
  readonly waits?: true;
}

/** One thing an editor did, with everything that takes it back. */
export type Act = Told &
  (
    | { readonly kind: 'site'; readonly from: SitePatch; readonly to: SitePatch }
    | { readonly kind: 'item'; readonly id: string; readonly from: ItemPatch; readonly to: ItemPatch }
    | { readonly kind: 'move'; readonly id: string; readonly from: Place; readonly to: Place }
    | { readonly kind: 'add' | 'remove'; readonly ids: readonly string[] }
    | { readonly kind: 'create'; readonly items: readonly NewItem[] }
  );
