import type { ColorMove, StyleMove, StyleSort } from '@atelier/domain/display-group/move-rows';
import type { GroupContent } from './sort-state.ts';

/** What somebody meant, in words that still hold when others have moved things meanwhile. */
export type Intent =
  | ({ readonly kind: 'style' } & StyleMove)
  | ({ readonly kind: 'color' } & ColorMove)
  | ({ readonly kind: 'sort' } & StyleSort)
  | { readonly kind: 'group'; readonly item: string; readonly beforeItem: string | null }
  | { readonly kind: 'make'; readonly title: string }
  | { readonly kind: 'rename'; readonly title: string; readonly to: string }
  | { readonly kind: 'remove'; readonly title: string }
  | { readonly kind: 'set'; readonly title: string; readonly locked?: boolean; readonly alwaysOpen?: boolean }
  | ({ readonly kind: 'content'; readonly displayGroup: string } & GroupContent);

export type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>;
