export const sheetLayouts = [
  'linesheetCondensed',
  'linesheetExpanded',
  'pricesheetCondensed',
  'pricesheetExpanded',
  'tearsheetHero',
  'tearsheetThumbnails',
] as const;
export type SheetLayout = (typeof sheetLayouts)[number];

export interface SheetColumn {
  readonly key: string;
  readonly label: string;
  /** Over a narrow column. */
  readonly heading: string;
  readonly print: 'figure' | 'fact' | 'long';
  readonly of: 'style' | 'color';
}

/** How a document is set; which pictures it takes was decided when its content was gathered. */
export interface SheetPlan {
  readonly layout: SheetLayout;
  /** 'Linesheet Expanded'. */
  readonly name: string;
  readonly paper: 'A4' | 'Letter';
  /** In the order they are printed. */
  readonly columns: readonly SheetColumn[];
  readonly options: {
    readonly pageNumbers: boolean;
    readonly author: boolean;
    readonly date: boolean;
    readonly sizeLegend: boolean;
    readonly priceDisclaimer: boolean;
    readonly seasonCoverPage: boolean;
    readonly titlePage: boolean;
    readonly showSortNumber: boolean;
    readonly hideColorSpillover: boolean;
    readonly includeSectionBreaks: boolean;
    readonly groupDividers: boolean;
    readonly groupPageBreaks: boolean;
    readonly includeImages: boolean;
    readonly tableOfContents: boolean;
  };
}
