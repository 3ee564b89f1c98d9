import { type ColumnKey, columnHeading, documentColumn, visibleColumns } from './document-columns.ts';
import type { DocumentSettings } from './document-settings.ts';
import { type DocumentKind, type DocumentLayout, layoutLabel, layoutOf, type Paper } from './document-types.ts';
import { type PageOption, pageOptionKeys } from './page-options.ts';

export interface PlannedColumn {
  readonly key: ColumnKey;
  readonly label: string;
  readonly heading: string;
  readonly print: 'figure' | 'fact' | 'long';
  readonly of: 'style' | 'color';
}

/** Settings as pages are laid out by: only what this reader may see, with the words to print. */
export interface PagePlan {
  readonly layout: DocumentLayout;
  readonly name: string;
  readonly paper: Paper;
  readonly columns: readonly PlannedColumn[];
  readonly options: Readonly<Record<PageOption | 'tableOfContents', boolean>>;
}

/** [M3.4] A column that the reader's rights take away is left out here, whatever the settings ask for. */
export const planPages = (settings: DocumentSettings, kind: DocumentKind, removed: ReadonlySet<string>): PagePlan => {
  const layout = layoutOf(settings.type, settings.subtype) ?? 'linesheetCondensed';
  const visible = new Set(visibleColumns(kind, removed));
  const options = Object.fromEntries(pageOptionKeys.map((key) => [key, settings.options.includes(key)]));
  return {
    layout,
    name: layoutLabel(layout),
    paper: settings.paper,
    columns: settings.columns.flatMap((key) => {
      const { label, print, of } = documentColumn(key);
      return print === 'rule' || !visible.has(key) ? [] : [{ key, label, heading: columnHeading(key), print, of }];
    }),
    options: { ...(options as Record<PageOption, boolean>), tableOfContents: settings.tableOfContents },
  };
};
