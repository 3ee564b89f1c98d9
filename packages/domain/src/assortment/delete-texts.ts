import { listLimits } from '../vocabulary/limits.ts';
import { confirmMessages } from '../vocabulary/messages.ts';

/** M5.6: the sentence about scheduled reports comes only when the loaded assortments have some. */
export const deleteAssortmentsText = (count: number, withScheduledReports: boolean): string =>
  withScheduledReports
    ? `${confirmMessages.deleteAssortments(count)} ${confirmMessages.scheduledReports}`
    : confirmMessages.deleteAssortments(count);

const cut = (title: string): string => [...title].slice(0, listLimits.menuTitle).join('');

/** M5.5: folder titles are cut at 50 characters in menus. */
export const deleteMenuLabel = (entry: { readonly type: 'folder' | 'item'; readonly title: string }): string =>
  entry.type === 'folder' ? `Delete the "${cut(entry.title)}" folder & everything in it` : `Delete "${entry.title}"`;
