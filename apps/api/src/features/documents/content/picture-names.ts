/** How pages name their pictures; the name says where the picture comes from, and only pictures of the portal have one. */
export type PictureName =
  | { readonly of: 'product'; readonly id: string; readonly key: string }
  | { readonly of: 'group'; readonly assortmentId: string; readonly hash: string }
  | {
      readonly of: 'season';
      readonly channel: string;
      readonly year: number;
      readonly season: string;
      readonly hash: string;
    }
  | { readonly of: 'assortment'; readonly assortmentId: string; readonly hash: string };

export const pictureName = (picture: PictureName): string => JSON.stringify(picture);

/** Only ever read back from what `pictureName` wrote. */
export const readPictureName = (name: string): PictureName => JSON.parse(name) as PictureName;
