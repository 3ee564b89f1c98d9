import {
  type ConferenceFacts,
  type ConferenceStatus,
  managesConferences,
  mayVisit,
  moveIssue,
  statusAt,
} from '@atelier/domain/conference/conference';
import { type Opening, type SiteSection, sectionsIssue } from '@atelier/domain/conference/site-sections';
import { accept } from '@atelier/domain/shared/verdict';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { type EditableField, editable, editedAsGiven, type Wanted } from '../../platform/editing/editable.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import { refuse } from '../../platform/refusal.ts';

export type ConferenceRecord = Selectable<Tables['conferences']>;

export const factsOf = ({ status, live_at, guarded, groups }: ConferenceRecord): ConferenceFacts => ({
  status,
  liveAt: live_at,
  guarded,
  groups,
});

const instant: EditableField = {
  column: 'live_at',
  label: 'Goes live',
  read: (value) => accept(value === null ? null : new Date(String(value))),
};

type Asked = Wanted<ConferenceRecord>;

const slugIsFree = async (tx: Tx, _ctx: Ctx, { record, values }: Asked): Promise<void> => {
  if (values.slug === undefined) return;
  // Of two who want one address at once the second waits and sees that it is taken.
  await waitForTurn(tx, 'conference addresses');
  const { rows } = await sql`SELECT 1 FROM conferences WHERE slug = ${values.slug} AND id <> ${record.id}`.execute(tx);
  if (rows.length > 0)
    refuse('invalidInput', { reason: `Another conference has the address “${values.slug}”.`, field: 'slug' });
};

/** Of what is about to be made all is in the values; of what is there the record says the rest. */
const sectionsMakeASite = (_tx: Tx, _ctx: Ctx, { record, values }: Asked): void => {
  if (['opening', 'sections', 'dashboardOpens'].every((name) => values[name] === undefined)) return;
  const issue = sectionsIssue({
    opening: (values.opening ?? record.opening) as Opening,
    sections: (values.sections ?? record.sections) as readonly SiteSection[],
    dashboardOpens: (values.dashboardOpens === undefined ? record.dashboard_opens : values.dashboardOpens) as
      | string
      | null,
  });
  if (issue !== null) refuse('invalidInput', { reason: issue, field: 'sections' });
};

const isNew = ({ record }: Asked): boolean => record.created_date === undefined;

const movesInOrder = (_tx: Tx, { clock }: Ctx, asked: Asked): void => {
  const { record, values } = asked;
  if (isNew(asked)) return;
  const now = clock.now();
  const held = statusAt(factsOf(record), now);
  const wanted = (values.status ?? held) as ConferenceStatus;
  const issue = moveIssue(held, wanted);
  if (issue !== null) refuse('wrongState', { reason: issue });
  if (values.liveAt === undefined) return;
  if (held !== 'Draft') refuse('wrongState', { reason: 'Only a draft goes live at a time.' });
  if (values.liveAt !== null && (values.liveAt as Date) <= now)
    refuse('invalidInput', { reason: 'This moment has passed. Make the site live instead.', field: 'liveAt' });
};

/** A guarded site for no group is a site for nobody. */
const someoneMayCome = (_tx: Tx, { clock }: Ctx, asked: Asked): void => {
  if (isNew(asked)) return;
  const after = { liveAt: asked.record.live_at, ...asked.record, ...asked.values };
  const opens = statusAt(factsOf(asked.record), clock.now()) === 'Live' || after.status === 'Live';
  if ((opens || after.liveAt !== null) && after.guarded && after.groups.length === 0)
    refuse('invalidInput', { reason: 'Choose at least one group, or open the site to everybody.', field: 'groups' });
};

/** [M22, G26] Arranged by admins and admin editors; visitors read it through the guard of the site. */
export const conferences = editable<ConferenceRecord>({
  entity: 'conference',
  noun: 'conference',
  idName: 'conferenceId',
  table: 'conferences',
  nameOf: ({ title }) => title,
  fields: {
    slug: editedAsGiven('slug', 'Address'),
    title: editedAsGiven('title', 'Title'),
    intro: editedAsGiven('intro', 'Introduction'),
    season: editedAsGiven('season', 'Season'),
    year: editedAsGiven('year', 'Year'),
    status: editedAsGiven('status', 'Status'),
    liveAt: instant,
    guarded: editedAsGiven('guarded', 'Only for groups'),
    groups: editedAsGiven('groups', 'Groups'),
    theme: editedAsGiven('theme', 'Theme', { json: true }),
    opening: editedAsGiven('opening', 'Opening'),
    sections: editedAsGiven('sections', 'Sections', { json: true }),
    dashboardOpens: editedAsGiven('dashboard_opens', 'Dashboard opens'),
  },
  mayRead: ({ user }) => managesConferences(user),
  mayEdit: ({ user }) => managesConferences(user),
  hearers: (record) => ({ topic: 'conferences-changed', facts: factsOf(record) }),
  follows: [slugIsFree, sectionsMakeASite, movesInOrder, someoneMayCome],
});

/** Who arranges a site while others do is no news for its visitors. */
export const conferenceDesk: typeof conferences = {
  ...conferences,
  hearers: () => ({
    topic: 'conferences-changed',
    facts: { status: 'Draft', liveAt: null, guarded: true, groups: [] } satisfies ConferenceFacts,
  }),
};

/** On its way through the outbox a moment becomes a text. */
type HeardFacts = Omit<ConferenceFacts, 'liveAt'> & { readonly liveAt: string | null };

/** [M22.3] Whoever may visit the site, before the change or after it, hears of it; of a draft its editors alone. */
export const conferenceAudiences: Audiences = {
  'conferences-changed': (user, facts, now) => {
    const { liveAt, ...heard } = facts as HeardFacts;
    return mayVisit(user, { ...heard, liveAt: liveAt === null ? null : new Date(liveAt) }, now);
  },
};
