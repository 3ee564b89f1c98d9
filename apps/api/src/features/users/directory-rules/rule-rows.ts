import type { DirectoryRule } from '@atelier/domain/access/directory-rules';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { PeopleTables } from '../../../platform/db/tables/people.ts';
import { presentGrants, presentTbes } from '../users.rows.ts';

type RuleRow = Selectable<PeopleTables['directory_rules']>;

export const presentRule = (row: RuleRow) => ({
  _id: row.id,
  version: row.revision,
  name: row.name,
  claim: row.claim,
  match: row.match,
  value: row.value,
  permissions: presentGrants(row.permissions),
  userTBEs: presentTbes(row.tbes),
});

const ruleOf = (row: RuleRow): DirectoryRule => ({
  ...row,
  permissions: presentGrants(row.permissions),
  tbes: presentTbes(row.tbes),
});

const inOrder = (db: Kysely<Tables>) =>
  db.selectFrom('directory_rules').selectAll().orderBy('created_at').orderBy('id').execute();

export const readRules = async (db: Kysely<Tables>): Promise<readonly DirectoryRule[]> =>
  (await inOrder(db)).map(ruleOf);

export const listedRules = async (db: Kysely<Tables>) => (await inOrder(db)).map(presentRule);
