import type { Asset } from '@atelier/contract/library/library';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import type { WorkingFiles } from '../asset-face.ts';
import type { LibrarySearch } from '../library-search.ts';

/** One place of the wall or list; without an asset it is still on its way. */
export interface AssetPlace {
  asset: Asset | undefined;
  index: number;
  chosen: boolean;
  place: LibraryPlace;
  search: LibrarySearch;
  wish: WorkingFiles;
  onToggle: (index: number, range: boolean) => void;
}
