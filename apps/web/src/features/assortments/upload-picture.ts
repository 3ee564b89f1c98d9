import type { PictureUsage } from '@atelier/contract/assortment-pictures';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { call, Refused } from '../../platform/api/index.ts';
import { noteStatistic } from '../../platform/note-statistic.ts';
import type { AssortmentDetail } from './queries.ts';

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** A refusal has its own sentence; anything else that stops a file has the one of the specification (R13). */
const readable = (error: unknown): Error => (error instanceof Refused ? error : new Error(failureMessages.upload));

export async function uploadPicture(id: string, usage: PictureUsage, file: File): Promise<AssortmentDetail> {
  try {
    const detail = await call('uploadAssortmentPicture', { params: { id, usage }, file }, { unwatched: true });
    noteStatistic('assortment--upload-logo-image', { assortment: id, data: { usage } });
    return detail;
  } catch (error) {
    throw readable(error);
  }
}
