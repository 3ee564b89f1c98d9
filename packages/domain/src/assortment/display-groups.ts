import type { ProductType } from '../access/user.ts';

export const uncategorized = 'Uncategorized';

export interface GroupContent {
  readonly html: string;
  readonly previewJpg: string | null;
  readonly sourceFile: string | null;
}

export interface GroupStyle {
  readonly style: string;
  readonly productType: ProductType;
  readonly origIndex: number;
  readonly colors: readonly { readonly color: string; readonly origIndex: number }[];
}

/** M10: a section of the sort view and the showroom. */
export interface DisplayGroup {
  readonly index: number;
  readonly title: string;
  readonly open: boolean;
  readonly alwaysOpen: boolean;
  readonly tab: 'styles' | 'content';
  readonly locked: boolean;
  readonly styles: readonly GroupStyle[];
  readonly content: GroupContent | null;
}

export const autoSortKeys = ['Gender', 'DivisionGroup', 'Division', 'Pillar', 'Outsole', 'Upper', 'Style'] as const;
export type AutoSortKey = (typeof autoSortKeys)[number];
