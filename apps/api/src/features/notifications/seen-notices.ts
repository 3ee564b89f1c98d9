import type { NotificationState, NotificationType } from '@atelier/domain/notification/notification';
import { noticeLimits } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import type { NoticeRow } from './notice-words.ts';
import { stillSeen } from './subject-readers.ts';

interface Asked {
  /** Whose they are; who reads them decides what of them is seen. */
  readonly userCode: string;
  readonly types: readonly NotificationType[];
  readonly state?: NotificationState | undefined;
  /** The id of one of them. */
  readonly before?: string | undefined;
}

const portion = 100;

/** Where a notice stands among all; numbers would tell how many others got, so they stay here. */
export const placeOf = (read: Kysely<Tables>, userCode: string, id: string) =>
  read.selectFrom('notifications').select('position').where('id', '=', id).where('user_code', '=', userCode);

const readPortion = (read: Kysely<Tables>, { userCode, types, state }: Asked, before: string | undefined) =>
  read
    .selectFrom('notifications')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('type', 'in', [...types])
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(before !== undefined, (query) => query.where('position', '<', placeOf(read, userCode, before!)))
    .orderBy('position', 'desc')
    .limit(portion)
    .execute();

/**
 * [M21] The newest notices that the reader may still see, at most so many. Bounded however many there are that they may
 * not: `next` says where to go on.
 */
export const seenNotices = async (
  read: Kysely<Tables>,
  reader: SignedIn,
  asked: Asked,
  most: number,
): Promise<{ rows: NoticeRow[]; next: string | null }> => {
  const rows: NoticeRow[] = [];
  let before = asked.before;
  for (let looked = 0; looked < noticeLimits.looked; looked += portion) {
    const some = await readPortion(read, asked, before);
    rows.push(...(await stillSeen(read, reader, some)));
    if (rows.length > most) return { rows: rows.slice(0, most), next: rows[most - 1]!.id };
    if (some.length < portion) return { rows, next: null };
    before = some.at(-1)!.id;
  }
  return { rows, next: before ?? null };
};

export const countUnread = async (
  read: Kysely<Tables>,
  reader: SignedIn,
  asked: Pick<Asked, 'userCode' | 'types'>,
): Promise<number> => (await seenNotices(read, reader, { ...asked, state: 'New' }, noticeLimits.counted)).rows.length;
