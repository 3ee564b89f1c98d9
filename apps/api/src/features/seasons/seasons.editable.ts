import type { Channel } from '@atelier/domain/access/user';
import { managesSeasons, mayReadSeason, type SeasonStatus, seasonTitle } from '@atelier/domain/season/season';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { editable, editedAsGiven, isNew, type Wanted } from '../../platform/editing/editable.ts';
import { wantFiles } from '../../platform/files/stored-files.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import { refuse } from '../../platform/refusal.ts';
import { seasonCovers } from './season-covers.ts';

export type SeasonRecord = Selectable<Tables['seasons']>;

/** A season exists once in a channel. One after the other: two windows would otherwise both find it missing. */
const onlyOnce = async (tx: Tx, _ctx: unknown, wanted: Wanted<SeasonRecord>): Promise<void> => {
  const { record, values } = wanted;
  if (!isNew(wanted) && values.season === undefined && values.year === undefined) return;
  await waitForTurn(tx, 'seasons');
  const { season, year, channel } = { ...record, ...values };
  const { rows } = await sql`
    SELECT 1 FROM seasons WHERE channel = ${channel} AND year = ${year} AND season = ${season} AND id <> ${record.id}
  `.execute(tx);
  if (rows.length > 0) refuse('seasonExists');
};

/** [T14] Only a cover that is in the store can be shown; the one before stays for as long as an undo may want it. */
const keepCovers = async (tx: Tx, _ctx: unknown, { record, values }: Wanted<SeasonRecord>): Promise<void> => {
  if (values.cover === undefined) return;
  const wanted = values.cover === null ? [] : [String(values.cover)];
  if ((await wantFiles(tx, seasonCovers, wanted)) < wanted.length)
    refuse('invalidInput', { reason: 'This picture is not kept here. Please upload it again.' });
  if (record.cover !== null && record.cover !== undefined) await wantFiles(tx, seasonCovers, [record.cover]);
};

/** [M13.1] Managed by admin editors; others open the live ones of their channel. */
export const seasons = editable<SeasonRecord>({
  entity: 'season',
  noun: 'season',
  idName: 'seasonId',
  table: 'seasons',
  nameOf: seasonTitle,
  fields: {
    season: editedAsGiven('season', 'Season'),
    year: editedAsGiven('year', 'Year'),
    productType: editedAsGiven('product_type', 'Product type'),
    status: editedAsGiven('status', 'Status'),
    cover: editedAsGiven('cover', 'Cover'),
    sourceFile: editedAsGiven('source_file', 'Source file'),
  },
  rows: {
    table: 'season_sets',
    parent: 'season_id',
    key: ['short_name'],
    fields: {
      region: editedAsGiven('region', 'Region'),
      orgType: editedAsGiven('org_type', 'Organisation'),
      method: editedAsGiven('method', 'Method'),
      productType: editedAsGiven('product_type', 'Product type'),
      state: editedAsGiven('state', 'State'),
    },
    blank: {},
  },
  mayRead: ({ user }, record) => mayReadSeason(user, record),
  mayEdit: ({ user }) => managesSeasons(user),
  hearers: ({ status, channel }) => ({ topic: 'seasons-changed', facts: { status, channel } }),
  follows: [onlyOnce, keepCovers],
});

/** What a season's event carries decides who hears it; a season that goes live or is archived is told to both sides. */
export const seasonAudiences: Audiences = {
  'seasons-changed': (user, facts) => mayReadSeason(user, facts as { status: SeasonStatus; channel: Channel }),
};
