import type { Asset } from '@atelier/contract/library/library';
import { useRangeSelection } from '../../parts/wall/index.ts';

export const useAssetSelection = () =>
  useRangeSelection(
    ({ _id }: Asset) => _id,
    (asset) => asset,
  );
