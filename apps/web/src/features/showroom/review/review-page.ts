import type { Call, Reply } from '@atelier/contract';
import type { StartScreen } from '@atelier/domain/showroom/showroom-settings';

export type Review = Reply<'startReview'>;
/** A page that can be shown to everybody. */
export type TurnedPage = Call<'turnReviewPage'>['body']['page'];

interface Groups {
  readonly groups: readonly { readonly title: string; readonly slug: string }[];
  readonly settings: { readonly startScreen: StartScreen };
}

interface Address {
  readonly pathname: string;
  readonly at: StartScreen | undefined;
}

/** Which page an address of the showroom is; comparing is one's own, so the room stays where it was. */
export const pageAt = ({ pathname, at }: Address, { groups, settings }: Groups): TurnedPage | undefined => {
  const [, kind, name] = /\/showroom(?:\/(\w+)(?:\/([^/]+))?)?\/?$/.exec(pathname) ?? [];
  if (kind === undefined) return { kind: (at ?? settings.startScreen) === 'wall' ? 'wall' : 'cover' };
  if (kind === 'detail' && name !== undefined) return { kind, id: decodeURIComponent(name) };
  const group = kind === 'divider' ? groups.find(({ slug }) => slug === decodeURIComponent(name ?? '')) : undefined;
  return group && { kind: 'divider', group: group.title };
};

export const isSamePage = (one: Review['page'] | undefined, other: Review['page'] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a state is newer than what is shown: replies may overtake one another. */
export const isNewer = (next: Review, held: Review | null): boolean =>
  held === null || next._id !== held._id || next.seq >= held.seq;
