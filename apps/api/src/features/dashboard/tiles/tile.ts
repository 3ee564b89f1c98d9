import type { Reply } from '@atelier/contract';
import type { Requirement } from '@atelier/domain/access/can-access';
import type { Ctx } from '../../../platform/context.ts';

type TileEntry = Reply<'dashboard'>['tiles'][number]['entries'][number];

type TileNote = Reply<'dashboard'>['tiles'][number]['notes'][number];

type TilePart = Reply<'dashboard'>['tiles'][number]['parts'][number];

/** [G5] A tile shows to those who meet its need, with a figure as it is now. */
export interface TileDefinition {
  id: string;
  title: string;
  href: string | null;
  need: readonly Requirement[];
  /** null: there is nothing to show today. */
  figure(ctx: Ctx): Promise<{
    href?: string;
    figure: number | null;
    detail: string;
    entries?: TileEntry[];
    parts?: TilePart[];
    notes?: TileNote[];
  } | null>;
}
