import type { ChangedColor, ListedColor } from './changed-color.ts';
import type { SheetContent } from './sheet-content.ts';

/** Two versions side by side, already without what the reader may not see. */
export interface ChangeContent
  extends Pick<SheetContent, 'company' | 'title' | 'season' | 'author' | 'date' | 'disclaimer'> {
  /** 'Since November 2, 2026', or the names of both versions. */
  readonly compared: string;
  readonly added: readonly ListedColor[];
  readonly dropped: readonly ListedColor[];
  readonly repriced: readonly (ChangedColor & {
    readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  })[];
  readonly moved: readonly (ChangedColor & { readonly before: string; readonly after: string })[];
}
