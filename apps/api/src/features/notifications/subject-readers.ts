import type { NoticeSubject, NoticeSubjectKind } from '@atelier/domain/notification/notification';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';

/** Which of these things this person may still see, now. */
type StillSeen = (read: Kysely<Tables>, user: SignedIn, ids: readonly string[]) => Promise<ReadonlySet<string>>;

export type NoticeReaders = { readonly [kind in NoticeSubjectKind]?: StillSeen };

const judges = new Map<NoticeSubjectKind, StillSeen>();

/** Said once when a process starts: what a notice is about belongs to features that this one does not know. */
export const fillNoticeReaders = (readers: NoticeReaders): void => {
  for (const [kind, judge] of Object.entries(readers)) judges.set(kind as NoticeSubjectKind, judge);
};

interface AboutSomething {
  readonly subject: NoticeSubject;
}

const seenOf = async (
  read: Kysely<Tables>,
  user: SignedIn,
  kind: NoticeSubjectKind,
  about: readonly AboutSomething[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(about.filter(({ subject }) => subject.kind === kind).map(({ subject }) => subject.id))];
  return (await judges.get(kind)?.(read, user, ids)) ?? new Set();
};

/** [M21, G10] Those notices whose subject this person may still see; of a kind that nobody judges, none. */
export const stillSeen = async <Notice extends AboutSomething>(
  read: Kysely<Tables>,
  user: SignedIn,
  notices: readonly Notice[],
): Promise<Notice[]> => {
  const seen = new Map<NoticeSubjectKind, ReadonlySet<string>>();
  for (const kind of new Set(notices.map(({ subject }) => subject.kind)))
    seen.set(kind, await seenOf(read, user, kind, notices));
  return notices.filter(({ subject }) => seen.get(subject.kind)!.has(subject.id));
};
