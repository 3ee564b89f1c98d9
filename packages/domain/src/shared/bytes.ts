const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Units are 1024-based with two decimals; bytes are counted whole. */
export function sizeText(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${Math.round(size)} B` : `${size.toFixed(2)} ${units[unit]}`;
}
