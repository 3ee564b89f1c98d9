import { canAccess } from '@atelier/domain/access/can-access';
import type { DirectoryMatch } from '@atelier/domain/access/directory-rules';
import { checkGrants } from '@atelier/domain/access/grant-rules';
import { needs } from '@atelier/domain/access/needs';
import type { Grant, Tbe } from '@atelier/domain/access/user';
import { directoryRuleList } from '@atelier/domain/company/rule-list';
import { accept, refuse as no } from '@atelier/domain/shared/verdict';
import { directoryRuleLimits } from '@atelier/domain/vocabulary/limits';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PeopleTables } from '../../../platform/db/tables/people.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { type EditableField, editable, editedBy, isNew, type Wanted } from '../../../platform/editing/editable.ts';
import type { Asker } from '../../../platform/editing/entity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { demandKnownPlaces } from '../known-places.ts';
import { presentGrants, presentTbes } from '../users.rows.ts';

export type RuleRecord = Selectable<PeopleTables['directory_rules']>;
type Rule = (tx: Tx, ctx: Ctx, wanted: Wanted<RuleRecord>) => Promise<void> | void;

const manages = ({ user }: Asker): boolean => canAccess(user, needs.manageUsers);

/** A list whose entries the contract has checked; which of the two kinds it is shows in what they have. */
const listOf = (column: string, label: string, has: string, kept: (given: never) => unknown): EditableField => ({
  ...{ column, label, json: true },
  read: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && has in one)
      ? accept(kept(value as never))
      : no(`${label} are not readable`),
});

const wrong = (field: string, message: string): never =>
  refuse('invalidInput', { reason: message, fields: [{ field, message }] });

/** A rule gives only what an administrator could give by hand. */
const makesSense: Rule = (_tx, _ctx, { record, values }) => {
  const after = { ...record, ...values, tbes: values.userTBEs ?? record.tbes } as unknown as Pick<
    RuleRecord,
    'value'
  > & {
    readonly match: DirectoryMatch;
    readonly permissions: readonly Grant[];
    readonly tbes: readonly Tbe[];
  };
  if (after.match !== 'exists' && after.value === '') wrong('value', 'Please say which value it looks for.');
  if (after.permissions.length === 0 && after.tbes.length === 0) wrong('permissions', 'This rule gives nothing yet.');
  const grants = checkGrants(after.permissions);
  if (!grants.ok) wrong('permissions', grants.problem);
};

const fewEnough: Rule = async (tx, _ctx, wanted) => {
  if (!isNew(wanted)) return;
  await waitForTurn(tx, 'directory rules');
  const { rows } = await sql<{ held: number }>`SELECT count(*)::int AS held FROM directory_rules`.execute(tx);
  if (rows[0]!.held >= directoryRuleLimits.most)
    refuse('wrongState', { reason: `There are ${directoryRuleLimits.most} rules already. Please delete one.` });
};

const knownPlaces: Rule = async (tx, _ctx, wanted) => {
  const { userTBEs } = wanted.values;
  if (userTBEs === undefined) return;
  await demandKnownPlaces(tx, { tbes: isNew(wanted) ? [] : wanted.record.tbes }, { tbes: userTBEs as Tbe[] });
};

const { name, claim, match, value } = directoryRuleList.fields;

/** Rules by which people hold what the directory says of them, edited like every list. */
export const directoryRules = editable<RuleRecord>({
  entity: 'directory rule',
  noun: 'directory rule',
  idName: 'rowId',
  table: 'directory_rules',
  nameOf: (record) => `the directory rule ${record.name}`,
  fields: {
    name: editedBy('name', 'Rule', name!.field),
    claim: editedBy('claim', 'Claim', claim!.field),
    match: editedBy('match', 'Applies if it', match!.field),
    value: editedBy('value', 'Value', value!.field),
    permissions: listOf('permissions', 'Permissions', 'permission', presentGrants),
    userTBEs: listOf('tbes', 'Territories', 'territory', presentTbes),
  },
  mayRead: manages,
  mayEdit: manages,
  hearers: () => ({ topic: 'company-lists-changed', facts: { list: 'directoryRules' } }),
  follows: [makesSense, fewEnough, knownPlaces],
});
