/** Document 2, section 3: the pairs of type and subtype. */
export const documentSubtypes = {
  Linesheet: ['Condensed', 'Expanded'],
  Pricesheet: ['Condensed', 'Expanded'],
  Tearsheet: ['With Hero Image', 'Thumbnails Only'],
} as const;

export type DocumentType = keyof typeof documentSubtypes;
export type DocumentSubtype = (typeof documentSubtypes)[DocumentType][number];
export const documentTypes = Object.keys(documentSubtypes) as readonly DocumentType[];

/** What a document looks like, by the name its layout has. */
export const documentLayouts = {
  linesheetCondensed: { type: 'Linesheet', subtype: 'Condensed' },
  linesheetExpanded: { type: 'Linesheet', subtype: 'Expanded' },
  pricesheetCondensed: { type: 'Pricesheet', subtype: 'Condensed' },
  pricesheetExpanded: { type: 'Pricesheet', subtype: 'Expanded' },
  tearsheetHero: { type: 'Tearsheet', subtype: 'With Hero Image' },
  tearsheetThumbnails: { type: 'Tearsheet', subtype: 'Thumbnails Only' },
} as const satisfies Record<string, { readonly type: DocumentType; readonly subtype: DocumentSubtype }>;

export type DocumentLayout = keyof typeof documentLayouts;

/** Nothing: there is no such pair. */
export const layoutOf = (type: string, subtype: string): DocumentLayout | undefined =>
  (Object.keys(documentLayouts) as DocumentLayout[]).find(
    (layout) => documentLayouts[layout].type === type && documentLayouts[layout].subtype === subtype,
  );

/** 'Linesheet Expanded', as a person names it. */
export const layoutLabel = (layout: DocumentLayout): string =>
  `${documentLayouts[layout].type} ${documentLayouts[layout].subtype}`;

export const papers = ['A4', 'Letter'] as const;
export type Paper = (typeof papers)[number];

/** Whose columns a document has. */
export const documentKinds = ['regular', 'internal', 'POP'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindOf = (of: { readonly orgType: string; readonly productType: string }): DocumentKind =>
  of.productType === 'POP' ? 'POP' : of.orgType === 'internal' ? 'internal' : 'regular';
