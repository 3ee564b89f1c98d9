import type { AssetSize } from '../library/asset-addresses.ts';
import type { CutOutSize } from '../products/product-images.ts';

export type PictureSize = AssetSize | CutOutSize;

const ofItem = (site: string, item: string): string => `/api/conferences/${site}/items/${item}`;
export const conferencePictureAddress = (site: string, item: string, number: number, size: PictureSize): string =>
  `${ofItem(site, item)}/picture/${number}/${size}`;
export const conferencePageAddress = (site: string, item: string, page: number): string =>
  `${ofItem(site, item)}/page/${page}`;
export const conferenceVideoAddress = (site: string, item: string): string => `${ofItem(site, item)}/play`;
export const conferenceCaptionsAddress = (site: string, item: string): string => `${ofItem(site, item)}/captions`;
export const conferenceCalendarAddress = (site: string, item?: string): string =>
  `/api/conferences/${site}/agenda.ics${item === undefined ? '' : `?item=${item}`}`;
