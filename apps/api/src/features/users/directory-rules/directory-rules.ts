import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { rightsByRules, ruleOutcomes, sameRights } from '@atelier/domain/access/directory-rules';
import { checkGrants } from '@atelier/domain/access/grant-rules';
import { directoryRuleLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { refuse } from '../../../platform/refusal.ts';
import { demandKnownPlaces } from '../known-places.ts';
import { presentGrants, presentTbes } from '../users.rows.ts';
import { claimsOf, rightsByDirectory, rightsByHand } from './person-rights.ts';
import { listedRules, lockRule, presentRule, readRules } from './rule-rows.ts';

type Fields = Input<'createDirectoryRule'>['body'];

const wrong = (field: string, message: string): never =>
  refuse('invalidInput', { reason: message, fields: [{ field, message }] });

/** A rule gives only what an administrator could give by hand. */
const demandSense = ({ match, value, permissions, userTBEs }: Fields): void => {
  if (match !== 'exists' && value === '') wrong('value', 'Please say which value it looks for.');
  if (permissions.length === 0 && userTBEs.length === 0) wrong('permissions', 'This rule gives nothing yet.');
  const grants = checkGrants(permissions);
  if (!grants.ok) wrong('permissions', grants.problem);
};

const cellsOf = ({ name, claim, match, value, permissions, userTBEs }: Fields) => ({
  name,
  claim,
  match,
  value,
  permissions: presentGrants(permissions),
  userTBEs: presentTbes(userTBEs),
});

const columnsOf = ({ name, claim, match, value, permissions, userTBEs }: Fields) => ({
  name,
  claim,
  match,
  value: match === 'exists' ? '' : value,
  permissions: JSON.stringify(presentGrants(permissions)),
  tbes: JSON.stringify(presentTbes(userTBEs)),
});

interface Logged {
  readonly before?: ReturnType<typeof cellsOf>;
  readonly after?: ReturnType<typeof cellsOf>;
}

const log = async (tx: Tx, ctx: Ctx, verb: 'Add' | 'Change' | 'Delete', id: string, change: Logged) => {
  const name = change.after?.name ?? change.before?.name ?? '';
  const past = { Add: 'Added', Change: 'Changed', Delete: 'Deleted' }[verb];
  await recordChange(tx, ctx, {
    action: `${verb.toLowerCase()} directory rule`,
    entity: 'directory rule',
    entityId: id,
    summary: `${past} the directory rule ${name}`,
    ...change,
  });
  await emitEvent(tx, { topic: 'users-changed', payload: {} });
};

export const listDirectoryRules = async (ctx: Ctx) => ({
  data: await listedRules(ctx.read),
  openId: ctx.config.oidc !== undefined,
});

export const createDirectoryRule = (ctx: Ctx, { body }: Input<'createDirectoryRule'>) =>
  ctx.transaction(async (tx) => {
    demandSense(body);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('directory rules', 0))`.execute(tx);
    if ((await readRules(tx)).length >= directoryRuleLimits.most)
      refuse('wrongState', { reason: `There are ${directoryRuleLimits.most} rules already. Please delete one.` });
    await demandKnownPlaces(tx, { tbes: [] }, { tbes: presentTbes(body.userTBEs) });
    const id = randomUUID();
    const row = await tx
      .insertInto('directory_rules')
      .values({ id, ...columnsOf(body) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await log(tx, ctx, 'Add', id, { after: cellsOf(body) });
    return presentRule(row);
  });

export const patchDirectoryRule = (ctx: Ctx, { params: { id }, body }: Input<'patchDirectoryRule'>) =>
  ctx.transaction(async (tx) => {
    demandSense(body);
    const before = await lockRule(tx, id);
    if (before.version !== body.version) refuse('conflict', { version: before.version });
    await demandKnownPlaces(tx, before, { tbes: presentTbes(body.userTBEs) });
    const row = await tx
      .updateTable('directory_rules')
      .set({ ...columnsOf(body), version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await log(tx, ctx, 'Change', id, { before: cellsOf(presentRule(before)), after: cellsOf(body) });
    return presentRule(row);
  });

export const deleteDirectoryRule = (ctx: Ctx, { params: { id } }: Input<'deleteDirectoryRule'>): Promise<undefined> =>
  ctx.transaction(async (tx) => {
    const before = await lockRule(tx, id);
    await tx.deleteFrom('directory_rules').where('id', '=', id).execute();
    await log(tx, ctx, 'Delete', id, { before: cellsOf(presentRule(before)) });
    return undefined;
  });

const presentRights = (rights: ReturnType<typeof rightsByHand>) => ({
  permissions: presentGrants(rights.permissions),
  userTBEs: presentTbes(rights.tbes),
});

/** The same rules and the same reading of claims as at a sign-in; nothing is changed. */
export const testDirectoryRules = async (ctx: Ctx, { body }: Input<'testDirectoryRules'>) => {
  const rules = await readRules(ctx.read);
  const row =
    'userCode' in body
      ? ((await ctx.read.selectFrom('users').selectAll().where('user_code', '=', body.userCode).executeTakeFirst()) ??
        refuse('notFound'))
      : undefined;
  const claims = 'claims' in body ? body.claims : row ? await claimsOf(ctx.read, row) : {};
  const byDirectory = rightsByRules(rules, claims);
  return {
    claims: { ...claims },
    rules: [...ruleOutcomes(rules, claims)],
    byDirectory: presentRights(byDirectory),
    person: row
      ? {
          byHand: presentRights(rightsByHand(row)),
          changes: !sameRights(byDirectory, rightsByDirectory(row)),
          signsIn: row.directory_claims !== null,
        }
      : null,
  };
};
