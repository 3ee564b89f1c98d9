/** M14.1: the 16 page options, in the order they are offered. */
export const pageOptions = {
  pageNumbers: 'Page numbers',
  author: 'Author',
  date: 'Date',
  sizeLegend: 'Size legend',
  priceDisclaimer: 'Price disclaimer',
  seasonCoverPage: 'Season cover page',
  titlePage: 'Title page',
  showSortNumber: 'Show sort number',
  hideColorSpillover: 'Hide colour spillover',
  includeSectionBreaks: 'Include section breaks',
  manualImageSelection: 'Manual image selection',
  groupDividers: 'Group dividers',
  groupPageBreaks: 'Group page breaks',
  highResolutionImages: 'High resolution images',
  cadImagesOnly: 'CAD images only',
  includeImages: 'Include images',
} as const;

export type PageOption = keyof typeof pageOptions;
export const pageOptionKeys = Object.keys(pageOptions) as readonly PageOption[];
export const tableOfContentsLabel = 'Table of contents';
