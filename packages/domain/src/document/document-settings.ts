import { type ColumnKey, columnsOf } from './document-columns.ts';
import {
  type DocumentKind,
  type DocumentLayout,
  type DocumentSubtype,
  type DocumentType,
  documentLayouts,
  type Paper,
} from './document-types.ts';
import type { PageOption } from './page-options.ts';

/** What a person decides about a document; kept with the assortment, in presets and in schedules. */
export interface DocumentSettings {
  readonly type: DocumentType;
  readonly subtype: DocumentSubtype;
  readonly paper: Paper;
  /** Those that are on, further toggles too, in the order they are printed. */
  readonly columns: readonly ColumnKey[];
  /** Those that are on. */
  readonly options: readonly PageOption[];
  readonly tableOfContents: boolean;
  /** Without its ending; empty: the document is called after the assortment. */
  readonly filename: string;
}

const onEveryPage = ['pageNumbers', 'author', 'date', 'priceDisclaimer', 'includeImages'] as const;
const inSections = [...onEveryPage, 'includeSectionBreaks', 'groupPageBreaks'] as const;

const usualColumns: Readonly<Record<DocumentLayout, readonly ColumnKey[]>> = {
  linesheetCondensed: ['cost', 'suggestedRetail', 'sizeRange', 'availability'],
  linesheetExpanded: [
    'cost',
    'suggestedRetail',
    'initialMarkup',
    'sizeRange',
    'boxCategory',
    'dutyCode',
    'availability',
  ],
  pricesheetCondensed: ['cost', 'netCost', 'suggestedRetail', 'initialMarkup', 'availability'],
  pricesheetExpanded: ['originalCost', 'cost', 'netCost', 'suggestedRetail', 'initialMarkup', 'availability'],
  tearsheetHero: [
    'cost',
    'suggestedRetail',
    'initialMarkup',
    'availability',
    'features',
    'division',
    'sizeRange',
    'sizeScale',
    'boxCategory',
    'dutyCode',
  ],
  tearsheetThumbnails: ['cost', 'suggestedRetail', 'sizeRange', 'availability', 'features', 'division', 'boxCategory'],
};

const usualPopColumns: Readonly<Record<DocumentType, readonly ColumnKey[]>> = {
  Linesheet: ['popCategory', 'dimensions', 'cost', 'units', 'availability'],
  Pricesheet: ['popCategory', 'cost', 'units', 'availability', 'expirationDate'],
  Tearsheet: ['cost', 'units', 'availability', 'popCategory', 'dimensions', 'materials', 'usage', 'relationships'],
};

const usualOptions: Readonly<Record<DocumentLayout, readonly PageOption[]>> = {
  linesheetCondensed: [...inSections, 'seasonCoverPage'],
  linesheetExpanded: [...inSections, 'seasonCoverPage', 'sizeLegend', 'showSortNumber', 'groupDividers'],
  pricesheetCondensed: [...onEveryPage, 'includeSectionBreaks'],
  pricesheetExpanded: [...inSections],
  tearsheetHero: [...onEveryPage],
  tearsheetThumbnails: [...onEveryPage],
};

/** How a document begins before anybody has changed anything. */
export const usualSettings = (layout: DocumentLayout, kind: DocumentKind): DocumentSettings => {
  const { type, subtype } = documentLayouts[layout];
  const columns = kind === 'POP' ? usualPopColumns[type] : usualColumns[layout];
  return {
    type,
    subtype,
    paper: 'A4',
    columns: columns.filter((key) => columnsOf(kind).includes(key)),
    options: usualOptions[layout],
    tableOfContents: layout === 'linesheetExpanded',
    filename: '',
  };
};

/** Drawings instead of photographs, whichever of its two places says so. */
export const wantsDrawings = ({ columns, options }: Pick<DocumentSettings, 'columns' | 'options'>): boolean =>
  columns.includes('cadOnly') || options.includes('cadImagesOnly');
