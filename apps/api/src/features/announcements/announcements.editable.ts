import {
  type AnnouncementFacts,
  daysIssue,
  managesAnnouncements,
  mayReadAnnouncement,
} from '@atelier/domain/announcement/announcement';
import { companyDay } from '@atelier/domain/shared/dates';
import { accept } from '@atelier/domain/shared/verdict';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type EditableField, editable, editedAsGiven, type Wanted } from '../../platform/editing/editable.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import { refuse } from '../../platform/refusal.ts';
import { safeRichHtml } from '../../platform/safe-html.ts';
import { loadAssets } from '../library/index.ts';
import { picturesIn } from './rich-text.ts';

export type AnnouncementRecord = Selectable<Tables['announcements']>;

export const factsOf = ({ published, from_date, to_date, audience }: AnnouncementRecord): AnnouncementFacts => ({
  published,
  from: from_date,
  to: to_date,
  audience,
});

/** [T17] Whatever was sent, only cleaned markup is kept. */
const richText: EditableField = {
  column: 'html',
  label: 'Text',
  read: (value) => accept(safeRichHtml(String(value ?? ''))),
};

const daysInOrder = (_tx: Tx, _ctx: Ctx, { record, values }: Wanted<AnnouncementRecord>): void => {
  const { from = record.from_date ?? null, to = record.to_date ?? null } = values as Partial<AnnouncementFacts>;
  const issue = daysIssue({ from, to });
  if (issue !== null) refuse('invalidInput', { reason: issue, field: 'to' });
};

/** A picture inside the text is one of the announcement's assets, so that one list says what it shows. */
const picturesAreAssets = (_tx: Tx, _ctx: Ctx, { record, values }: Wanted<AnnouncementRecord>): void => {
  if (values.html === undefined) return;
  const held = (values.assets as readonly string[] | undefined) ?? record.assets ?? [];
  const added = picturesIn(String(values.html)).filter((id) => !held.includes(id));
  if (added.length > 0) values.assets = [...held, ...new Set(added)];
};

/** [T2] An editor can bring in what they see published, and learns nothing of anything else. */
const assetsAreSeen = async (tx: Tx, ctx: Ctx, { record, values }: Wanted<AnnouncementRecord>): Promise<void> => {
  if (values.assets === undefined) return;
  // What is about to be made holds nothing yet, although it already looks like what was sent.
  const held = record.created_date === undefined ? [] : record.assets;
  const added = (values.assets as readonly string[]).filter((id) => !held.includes(id));
  const seen = await loadAssets(tx, ctx, added);
  if (added.some((id) => seen.get(id)?.shown !== true))
    refuse('invalidInput', { reason: 'One of the assets does not exist or is not published.', field: 'assets' });
};

/** [M16.3] Edited by admins and admin editors, who read all of them; what others read is asked for with their day. */
export const announcements = editable<AnnouncementRecord>({
  entity: 'announcement',
  noun: 'announcement',
  idName: 'announcementId',
  table: 'announcements',
  nameOf: ({ title }) => title,
  fields: {
    title: editedAsGiven('title', 'Title'),
    html: richText,
    assets: editedAsGiven('assets', 'Assets'),
    audience: editedAsGiven('audience', 'Audience', { json: true }),
    from: editedAsGiven('from_date', 'First day'),
    to: editedAsGiven('to_date', 'Last day'),
    published: editedAsGiven('published', 'Published'),
  },
  mayRead: ({ user }) => managesAnnouncements(user),
  mayEdit: ({ user }) => managesAnnouncements(user),
  hearers: (record) => ({ topic: 'announcements-changed', facts: factsOf(record) }),
  follows: [daysInOrder, picturesAreAssets, assetsAreSeen],
});

/** Whoever could read it before the change or can now hears of it. */
export const announcementAudiences: Audiences = {
  'announcements-changed': (user, facts, now) => mayReadAnnouncement(user, facts as AnnouncementFacts, companyDay(now)),
};
