import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { type LaneLayout, stripPadding } from '../model/lane-layout.ts';
import { type DropLine, lineOfPlace } from './drop-place.ts';
import type { Lifted, Target } from './lifted.ts';

/** The line for a place that keys, or a name at the left, have led to. */
export function lineOf(
  layout: LaneLayout,
  groups: readonly DisplayGroup[],
  lifted: Lifted,
  { group, at }: Target,
): DropLine | null {
  if (lifted.kind === 'styles') return lineOfPlace(layout, groups, group, at);
  const { tiles, colors } = layout;
  if (lifted.kind === 'group') {
    const heads = layout.blocks.filter(({ kind }) => kind === 'head');
    const length = tiles.left + tiles.columns * (tiles.width + tiles.gap) - tiles.gap;
    return { way: 'across', x: 0, y: Math.max((heads[at]?.y ?? layout.height) - 1, 0), length };
  }
  const strip = layout.blocks.find(({ kind }) => kind === 'colors');
  if (!strip) return null;
  const row = Math.floor(at / colors.columns);
  return {
    way: 'down',
    x: colors.left + (at % colors.columns) * (colors.width + colors.gap) - colors.gap / 2,
    y: strip.y + stripPadding + row * (colors.height + colors.gap),
    length: colors.height,
  };
}
