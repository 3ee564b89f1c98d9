import type { ProductImage } from '../product/product.ts';
import type { ShowroomSettings } from './showroom-settings.ts';

type Kind = Pick<ShowroomSettings, 'cadOnly'>;
type Images = readonly ProductImage[];

/** What may be shown: with cadOnly drawings alone, else photographs first. */
export const showroomImages = (images: Images, { cadOnly }: Kind): Images => {
  const drawings = images.filter(({ kind }) => kind === 'cad');
  return cadOnly ? drawings : [...images.filter(({ kind }) => kind === 'photo'), ...drawings];
};

/** The picture that stands for a style-color: the one chosen in the assortment, else its hero, else the first. */
export const portraitOf = (images: Images, settings: Kind, chosen?: string | null): ProductImage | undefined => {
  const shown = showroomImages(images, settings);
  return shown.find(({ key }) => key === chosen) ?? shown.find(({ hero }) => hero) ?? shown[0];
};

/** How it stands on a floor: seen from the side, or upright where nothing has a side. */
export const profileOf = (images: Images, settings: Kind): ProductImage | undefined => {
  const shown = showroomImages(images, settings);
  return shown.find(({ view }) => view === 'side') ?? shown.find(({ view }) => view === 'front') ?? shown[0];
};
