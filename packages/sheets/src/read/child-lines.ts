import type { RefusalCode } from '../refusal.ts';
import type { SheetPart } from '../sheet-parts.ts';

/** What the reading process says, one JSON value per line. */
export type ChildLine = SheetPart | { readonly kind: 'refused'; readonly code: RefusalCode; readonly detail: string };
