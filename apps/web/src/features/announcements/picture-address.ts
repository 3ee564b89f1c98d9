import { type AssetSize, assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import type { Asset } from './queries.ts';

/** Where the picture of an asset lies, if it has one. */
export const pictureAddress =
  (assets: readonly Pick<Asset, '_id' | 'fileId'>[], size: AssetSize) =>
  (id: string): string | undefined => {
    const fileId = assets.find(({ _id }) => _id === id)?.fileId ?? null;
    return fileId === null ? undefined : assetPreviewAddress(fileId, size);
  };

/** Those that do not stand in the text already. */
export const besideText = <A extends Pick<Asset, '_id'>>(html: string, assets: readonly A[]): A[] =>
  assets.filter(({ _id }) => !html.includes(`data-asset="${_id}"`));
