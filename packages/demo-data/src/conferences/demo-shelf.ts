import { isInForce } from '@atelier/domain/library/library-item';
import type { DemoLibraryFile, DemoLibraryItem } from '../library/demo-item.ts';
import { type DemoLibraryOptions, demoLibrary } from '../library/demo-library.ts';

/** Items of the demo's libraries that a site shows, by what they are. */
export interface DemoShelf {
  readonly campaigns: readonly string[];
  readonly shops: readonly string[];
  readonly catalogs: readonly string[];
  readonly films: readonly string[];
  readonly names: ReadonlyMap<string, string>;
}

const holds =
  (...media: readonly string[]) =>
  ({ files }: DemoLibraryItem): boolean =>
    files.some(
      ({ usageType, state, mediaType }: DemoLibraryFile) =>
        usageType === 'Primary' && state === 'Ready' && media.includes(mediaType),
    );

/** What is published and in force today; a few that leave within the week are among them, as in life. */
export const demoShelf = (options: DemoLibraryOptions): DemoShelf => {
  const shown = demoLibrary(options).filter(
    ({ status, libraryType, values }) => status === 'Published' && isInForce(libraryType, values, options.today),
  );
  const ids = (libraryType: DemoLibraryItem['libraryType'], suits: (item: DemoLibraryItem) => boolean): string[] =>
    shown.filter((item) => item.libraryType === libraryType && suits(item)).map(({ id }) => id);
  const picture = holds('image/jpeg', 'image/png');
  return {
    campaigns: ids('AdvertisingAsset', picture),
    shops: ids('GlobalRetailAsset', picture),
    catalogs: [...ids('ProductDocument', holds('application/pdf')), ...ids('StepAsset', holds('application/pdf'))],
    films: ids('AdvertisingAsset', holds('video/webm')),
    names: new Map(shown.map(({ id, values }) => [id, String(values.name ?? '')])),
  };
};
