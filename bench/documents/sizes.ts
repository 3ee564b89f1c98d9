/** One style-color to a style, five to a page: 200 pages with 1,000 pictures, and what stands around them. */
export const printed = { styles: 1_000, colors: 1 } as const;
export const previewed = { styles: 1_000, colors: 5 } as const;
export const groupCount = 10;
export const workbookRows = 10_000;
/** What several people make at once while the portal is watched. */
export const madeRows = 2_000;
