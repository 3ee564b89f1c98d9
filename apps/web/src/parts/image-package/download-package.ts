import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { noteStatistic } from '../../platform/note-statistic.ts';
import { download, receive } from '../downloads/index.ts';
import { type PackageSource, type PackageWish, sendForPackage } from './package-source.ts';

/** M4.7: the pictures as a ZIP file, through the queue of downloads. */
export const downloadPackage = (name: string, source: PackageSource, wish: PackageWish): Promise<void> =>
  download({
    name,
    cancelText: failureMessages.zipCancelled,
    async run({ signal, onProgress }) {
      const content = await receive(await sendForPackage(source, wish, signal), onProgress);
      noteStatistic('assortment--download-zip-images', {
        ...(source.kind === 'assortment' ? { assortment: source.id } : {}),
        data: { source: source.kind, small: wish.small, heroOnly: wish.heroOnly },
      });
      return content;
    },
  });
