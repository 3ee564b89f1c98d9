import type { productPhotosRoutes } from '@atelier/contract/products/product-photos';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { matchNames } from './match-names.ts';
import { missingPhotos, photoCoverage } from './photo-coverage.ts';
import { photoInPlace, photoPlaces, photosInPlace, takePhoto } from './photo-places.ts';
import { setPhoto } from './set-photo.ts';

export const productPhotosHandlers = (platform: Platform): HandlersFor<keyof typeof productPhotosRoutes> => ({
  matchPhotos: matchNames,
  setProductPhoto: setPhoto,
  photoPlaces: () => photoPlaces(platform),
  photosInPlace: (_ctx, input) => photosInPlace(platform, input),
  photoInPlace: (ctx, input) => photoInPlace(ctx, platform, input),
  takePhoto: (ctx, input) => takePhoto(ctx, platform, input),
  photoCoverage,
  missingPhotos,
});
