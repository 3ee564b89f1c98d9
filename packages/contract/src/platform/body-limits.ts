/** 50,000 products by their codes. */
export const largeList = 8 * 1024 * 1024;

/** As many rows with their cells. */
export const largeBatch = 32 * 1024 * 1024;
