import type { productPhotosRoutes } from '@atelier/contract/products/product-photos';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { matchNames } from './match-names.ts';
import { missingPhotos, photoCoverage } from './photo-coverage.ts';
import { setPhoto } from './set-photo.ts';

export const productPhotosHandlers = (): HandlersFor<keyof typeof productPhotosRoutes> => ({
  matchPhotos: matchNames,
  setProductPhoto: setPhoto,
  photoCoverage,
  missingPhotos,
});
