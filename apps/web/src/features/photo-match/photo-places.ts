import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import type { PlacedFile } from './photo.ts';

/** A place of the portal, a folder in it, and the name to go on behind. */
export interface PlaceAsked {
  readonly place: number;
  readonly under: string;
  readonly after?: string;
}

export const photoPlacesQuery = queryOptions({
  queryKey: ['photo-places'],
  queryFn: async ({ signal }) => (await call('photoPlaces', {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const photosInPlace = ({ place, ...query }: PlaceAsked) => call('photosInPlace', { params: { place }, query });

export const placedPicture = ({ place, name }: PlacedFile): string =>
  `/api/productPhotos/places/${place}/picture?name=${encodeURIComponent(name)}`;
