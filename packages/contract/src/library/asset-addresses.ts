/** The longer side of what is drawn of a file; pages of documents have the largest one. */
export const assetSizes = { thumb: 160, medium: 640, large: 1600 } as const;
export type AssetSize = keyof typeof assetSizes;

export const assetPreviewAddress = (fileId: string, size: AssetSize): string =>
  `/api/assets/files/${fileId}/preview/${size}`;
export const assetPageAddress = (fileId: string, page: number): string => `/api/assets/files/${fileId}/page/${page}`;
export const assetPlayAddress = (fileId: string): string => `/api/assets/files/${fileId}/play`;
export const assetFileAddress = (fileId: string): string => `/api/assets/files/${fileId}/download`;
