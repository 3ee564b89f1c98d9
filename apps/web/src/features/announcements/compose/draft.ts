import { type Audience, everybody } from '@atelier/domain/announcement/audience';
import { sameState } from '../../../parts/confirm/index.ts';
import type { Announcement, AnnouncementPatch, Asset, NewAnnouncement } from '../queries.ts';

/** What is being written, before it is saved. */
export interface Draft {
  readonly title: string;
  readonly html: string;
  readonly assets: readonly string[];
  readonly audience: Audience;
  readonly from: string | null;
  readonly to: string | null;
}
export type DraftField = keyof Draft;

export const emptyDraft: Draft = { title: '', html: '', assets: [], audience: everybody, from: null, to: null };

export const draftOf = ({ title, html, from, to, editing }: Announcement): Draft => ({
  title,
  html,
  from,
  to,
  assets: editing?.assetIds ?? [],
  audience: editing?.audience ?? everybody,
});

const fields = Object.keys(emptyDraft) as DraftField[];

export const changedFields = (before: Draft, after: Draft): DraftField[] =>
  fields.filter((field) => !sameState(before[field], after[field]));

/** Only what was changed here, so that what somebody else changed meanwhile stays theirs. */
export const patchOf = (before: Draft, after: Draft): AnnouncementPatch =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));

export const bodyOf = (draft: Draft): NewAnnouncement =>
  ({ ...draft, title: draft.title.trim() }) as unknown as NewAnnouncement;

/** After a save: what came back, except what was typed while it was on its way. */
export const mergedDraft = (sent: Draft, now: Draft, saved: Announcement): Draft => {
  const typed = changedFields(sent, now);
  return { ...draftOf(saved), html: now.html, ...Object.fromEntries(typed.map((field) => [field, now[field]])) };
};

/** Known pictures of what was chosen: of the saved announcement, and of what was picked since. */
export const knownAssets = (saved: Announcement | null, picked: readonly Asset[]): readonly Asset[] => [
  ...new Map([...(saved?.assets ?? []), ...picked].map((asset) => [asset._id, asset])).values(),
];
