import type { PictureUsage } from '@atelier/contract/assortments/assortment-pictures';
import type { UploadUsageName } from '@atelier/contract/files/uploads';
import { uploadFile } from '../../parts/uploader/index.ts';
import { noteStatistic } from '../../platform/note-statistic.ts';
import type { AssortmentDetail } from './queries.ts';

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

export const uploadUsageOf: Readonly<Record<PictureUsage, UploadUsageName>> = {
  logo: 'assortmentLogo',
  thumbnail: 'assortmentThumbnail',
};

/** What the server made of the picture is the assortment with it. */
export const pictured = (id: string, usage: PictureUsage, result: Record<string, unknown>): AssortmentDetail => {
  noteStatistic('assortment--upload-logo-image', { assortment: id, data: { usage } });
  return result as AssortmentDetail;
};

/** For a cell, which shows its own progress; the dialog of pictures uses the uploader itself. */
export async function uploadPicture(id: string, usage: PictureUsage, file: File): Promise<AssortmentDetail> {
  const { signal } = new AbortController();
  return pictured(id, usage, await uploadFile({ file, usage: uploadUsageOf[usage], attachTo: id, signal }));
}
