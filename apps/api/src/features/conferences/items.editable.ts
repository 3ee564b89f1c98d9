import { managesConferences } from '@atelier/domain/conference/conference';
import { type Session, sessionIssue } from '@atelier/domain/conference/sessions';
import { placeIssue } from '@atelier/domain/conference/site-sections';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type Editable, editable, editedAsGiven, type Wanted } from '../../platform/editing/editable.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadAssets } from '../library/index.ts';
import { type ConferenceRecord, conferences } from './conferences.editable.ts';

export type ItemRecord = Selectable<Tables['conference_items']>;
type Asked = Wanted<ItemRecord>;

/** What of an item lies in the libraries. */
export const chosenFields = ['asset', 'catalog', 'video'] as const;
export const itemEntity = 'conference-item';

const standsOnTheSite =
  (site: ConferenceRecord) =>
  (_tx: Tx, _ctx: Ctx, { record, values }: Asked): void => {
    if (values.section === undefined && values.tab === undefined) return;
    const place = { section: record.section, tab: record.tab ?? '', ...values };
    const issue = placeIssue(site, place);
    if (issue !== null) refuse('invalidInput', { reason: issue, field: 'section' });
  };

const timesInOrder = (_tx: Tx, _ctx: Ctx, { values }: Asked): void => {
  const issue = values.session ? sessionIssue(values.session as Session) : null;
  if (issue !== null) refuse('invalidInput', { reason: issue, field: 'session' });
};

const captionsAreVtt = (_tx: Tx, _ctx: Ctx, { values }: Asked): void => {
  if (typeof values.captions === 'string' && !/^\uFEFF?WEBVTT(?:[\s]|$)/u.test(values.captions))
    refuse('invalidInput', { reason: 'Captions are WebVTT and begin with WEBVTT.', field: 'captions' });
};

/** [T2] An editor can bring in what they see published, and learns nothing of anything else. */
const chosenIsSeen = async (tx: Tx, ctx: Ctx, { values }: Asked): Promise<void> => {
  for (const field of chosenFields) {
    const id = values[field];
    if (typeof id !== 'string') continue;
    const seen = await loadAssets(tx, ctx, [id]);
    if (seen.get(id)?.shown !== true)
      refuse('invalidInput', { reason: 'This asset does not exist or is not published.', field });
  }
};

const declared = {
  entity: itemEntity,
  noun: 'item',
  idName: 'conferenceItemId',
  table: 'conference_items',
  nameOf: ({ title }: ItemRecord) => title,
  fields: {
    section: editedAsGiven('section', 'Section'),
    tab: editedAsGiven('tab', 'Tab'),
    position: editedAsGiven('position', 'Place'),
    title: editedAsGiven('title', 'Title'),
    text: editedAsGiven('text', 'Text'),
    gender: editedAsGiven('gender', 'Gender'),
    poster: editedAsGiven('poster', 'Poster', { json: true }),
    session: editedAsGiven('session', 'Session', { json: true }),
    asset: editedAsGiven('asset', 'Asset'),
    catalog: editedAsGiven('catalog', 'Catalog'),
    video: editedAsGiven('video', 'Video'),
    captions: editedAsGiven('captions', 'Captions'),
  },
  mayRead: ({ user }: Pick<Ctx, 'user'>) => managesConferences(user),
  mayEdit: ({ user }: Pick<Ctx, 'user'>) => managesConferences(user),
  softDelete: true,
} as const;

/** The items of one site: whoever may visit it hears of them. */
export const itemsOf = (site: ConferenceRecord): Editable<ItemRecord> =>
  editable<ItemRecord>({
    ...declared,
    within: { conferenceId: site.id },
    hearers: () => conferences.hearers(site),
    follows: [standsOnTheSite(site), timesInOrder, captionsAreVtt, chosenIsSeen],
  });

/** What is taken over from another site was chosen before: the new one shows of it what may be shown. */
export const copiedItemsOf = (site: ConferenceRecord): Editable<ItemRecord> => ({ ...itemsOf(site), follows: [] });

/** Those of a section that is named anew stand where it is named so, which the site itself was asked about. */
export const renamedItemsOf = (site: ConferenceRecord): Editable<ItemRecord> => ({
  ...itemsOf(site),
  follows: [standsOnTheSite(site)],
});
