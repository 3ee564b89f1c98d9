import { conferencePictureAddress } from '@atelier/contract/conferences/conference-addresses';
import type { Item } from '../queries.ts';

/** A picture of an item as it is now; editors see those of drafts too. */
export const itemPicture = (slug: string, { _id, version }: Item, number: number): string =>
  `${conferencePictureAddress(slug, _id, number, 'medium')}?v=${version}`;
