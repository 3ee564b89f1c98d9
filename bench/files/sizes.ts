export { assetSizes as sizes } from '@atelier/contract/library/asset-addresses';
export const atOnce = 2;
export const photos = { count: 24, width: 4000, height: 3000 };
export const packed = { count: 2_000, bytes: 1_500_000 };
export const uploads = { files: 3, bytes: 100_000_000, perConnection: 10_000_000 };
export const stored = { bytes: 300_000_000 };
