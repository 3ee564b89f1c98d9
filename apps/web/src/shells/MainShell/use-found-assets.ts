import { assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import type { Asset } from '@atelier/contract/library/library';
import { libraryPlaces, readsLibrary } from '@atelier/domain/library/library-access';
import { type LibraryType, libraryTypes } from '@atelier/domain/library/library-kind';
import { partOf } from '@atelier/domain/library/library-kinds';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { accessUserOf } from '../../navigation/guard.ts';
import { call } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSettled } from '../../platform/use-settled.ts';

export interface FoundAsset {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly picture: string;
  readonly to: string;
}

/** Of each library, so that one does not push the others out. */
const most = 3;

const found = (asset: Asset): FoundAsset => {
  const { title, path } = partOf(asset);
  const file = asset.files.find(({ previews }) => previews?.sizes.includes('thumb'));
  return {
    id: asset._id,
    name: String(asset.values.name ?? ''),
    detail: title,
    picture: file === undefined ? '' : assetPreviewAddress(file._id, 'thumb'),
    to: `${path}?asset=${asset._id}`,
  };
};

async function find(libraryType: LibraryType, text: string, signal: AbortSignal): Promise<FoundAsset[]> {
  const body = { query: { status: 'Published', text }, _options: { limit: most } };
  return (await call('queryAssets', { params: { libraryType }, body }, { signal })).data.map(found);
}

/** Assets by name, file name or the words inside, of the libraries that this person reads. */
export function useFoundAssets(query: string): readonly FoundAsset[] {
  const user = accessUserOf(useSession());
  const text = useSettled(query.trim(), lookupTimings.search);
  const results = useQueries({
    queries: libraryTypes.map((libraryType) => ({
      queryKey: ['library', 'palette', libraryType, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(libraryType, text, signal),
      enabled:
        text.length > 1 &&
        libraryPlaces.some((place) => place.libraryType === libraryType && readsLibrary(user, place)),
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    })),
  });
  return text.length > 1 ? results.flatMap(({ data }) => data ?? []) : [];
}
