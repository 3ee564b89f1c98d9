/** A stretch of text that looks the same all along. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly href?: string;
}

export type Align = 'left' | 'center' | 'right';

/** What stands below each other on pages. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[]; readonly align: Align }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[]; readonly align: Align }
  | { readonly kind: 'item'; readonly depth: number; readonly marker: string; readonly runs: readonly Run[] }
  | { readonly kind: 'quote'; readonly runs: readonly Run[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'picture'; readonly picture: string; readonly words: string };
