import {
  conferenceCaptionsAddress,
  conferencePageAddress,
  conferencePictureAddress,
  conferenceVideoAddress,
  type PictureSize,
} from '@atelier/contract/conferences/conference-addresses';
import type { VisitedItem, VisitedSite } from '../queries.ts';

type Site = Pick<VisitedSite, 'slug'>;
type Item = Pick<VisitedItem, '_id' | 'version'>;

const versioned = (address: string, { version }: Item): string => `${address}?v=${version}`;

export const pictureOf = (site: Site, item: Item, number: number, size: PictureSize): string =>
  versioned(conferencePictureAddress(site.slug, item._id, number, size), item);
export const pageOf = (site: Site, item: Item, page: number): string =>
  versioned(conferencePageAddress(site.slug, item._id, page), item);
export const videoOf = (site: Site, item: Item): string => versioned(conferenceVideoAddress(site.slug, item._id), item);
export const captionsOf = (site: Site, item: Item): string =>
  versioned(conferenceCaptionsAddress(site.slug, item._id), item);

/** A poster is drawn from the pictures of its products; everything else shows the picture of an asset. */
export const isDrawn = ({ poster }: Pick<VisitedItem, 'poster'>): boolean => poster !== null;
export const productCount = ({ poster, media }: Pick<VisitedItem, 'poster' | 'media'>): number =>
  poster === null ? 0 : Math.min(media.pictures, poster.products.length);
