import { libraryPlaces } from '@atelier/domain/library/library-access';
import { type LibraryPlace, libraryKinds } from '@atelier/domain/library/library-kinds';
import type { Ctx } from '../../platform/context.ts';
import { answerFacets } from '../../platform/query/answer-list.ts';
import { libraryReader } from './library-reader.ts';
import { librarySource } from './library-source.ts';

/** Through the libraries' own door: how many published items of each part this person would find since then. */
export const countPublishedSince = (
  ctx: Ctx,
  since: string,
): Promise<readonly { readonly place: LibraryPlace; readonly count: number }[]> =>
  Promise.all(
    libraryPlaces.map(async (place) => {
      const { libraryType, librarySubType } = place;
      const query = {
        libraryType,
        ...(librarySubType === null ? {} : { librarySubType }),
        ...libraryKinds[libraryType].shownOnly,
        status: 'Published',
        modifiedDate: { $gte: since },
      };
      const asked = { query, fields: ['status'] };
      const { status = [] } = await answerFacets(ctx, librarySource.for(libraryReader(ctx)), asked, ['status']);
      return { place, count: status.find(({ value }) => value === 'Published')?.count ?? 0 };
    }),
  );
