import type { SheetContent, SheetGroup } from '../content/sheet-content.ts';
import type { SheetPlan } from '../content/sheet-plan.ts';
import type { Draft } from '../kit/book.ts';
import type { Frame } from '../kit/paper.ts';
import type { Running } from '../kit/running.ts';

/** What every layout is given. */
export interface Setting {
  readonly content: SheetContent;
  readonly plan: SheetPlan;
  readonly frame: Frame;
  readonly running: Running;
}

/** A group and its place among all of them. */
export interface PlacedGroup {
  readonly group: SheetGroup;
  readonly at: number;
}

/** The pages of some groups, one after the other. */
export type Layout = (setting: Setting, groups: readonly PlacedGroup[]) => Draft[];

export const groupAnchor = (at: number): string => `group-${at + 1}`;
export const legendAnchor = 'legend';
export const newsAnchor = 'changes';
