import type { AssetFile } from '@atelier/contract/library/library';
import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** 'Primary, 48.20 MB, 1800 × 2400' */
export const fileWords = ({ usageType, fileSize, width, height, durationMs, pages }: AssetFile): string =>
  [
    usageType === 'Primary' ? usageType : 'Working file',
    sizeText(fileSize),
    width && height ? `${width} × ${height}` : '',
    durationMs ? clock(durationMs) : '',
    pages ? counted(pages, 'page') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** What stands where a file has no picture. */
export const fileEnding = (filename: string): string =>
  filename.includes('.')
    ? filename
        .slice(filename.lastIndexOf('.') + 1, filename.length)
        .slice(0, 4)
        .toUpperCase()
    : 'FILE';
