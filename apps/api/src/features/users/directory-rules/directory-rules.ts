import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { rightsByRules, ruleOutcomes, sameRights } from '@atelier/domain/access/directory-rules';
import type { Ctx } from '../../../platform/context.ts';
import { applyEdits } from '../../../platform/editing/apply-edits.ts';
import { createOne, removeWith } from '../../../platform/editing/create-and-remove.ts';
import { findReadable } from '../../../platform/editing/find-editable.ts';
import { refuse } from '../../../platform/refusal.ts';
import { presentGrants, presentTbes } from '../users.rows.ts';
import { claimsOf, rightsByDirectory, rightsByHand } from './person-rights.ts';
import { listedRules, presentRule, readRules } from './rule-rows.ts';
import { directoryRules } from './rules.editable.ts';

export const listDirectoryRules = async (ctx: Ctx) => ({
  data: await listedRules(ctx.read),
  openId: ctx.config.oidc !== undefined,
});

export const createDirectoryRule = (ctx: Ctx, { body }: Input<'createDirectoryRule'>) =>
  ctx.transaction(async (tx) => presentRule(await createOne(tx, ctx, directoryRules, body, { id: randomUUID() })));

export const patchDirectoryRule = (ctx: Ctx, { params: { id }, body }: Input<'patchDirectoryRule'>) => {
  const { version, ...values } = body;
  return applyEdits(ctx, directoryRules, [{ id, version, values }], (_tx, [saved]) => presentRule(saved!));
};

export const deleteDirectoryRule = async (
  ctx: Ctx,
  { params: { id }, query: { version } }: Input<'deleteDirectoryRule'>,
): Promise<undefined> => {
  const seen = version ?? (await findReadable(ctx.read, ctx, directoryRules, id)).revision;
  return removeWith(ctx, directoryRules, { id, version: seen }, { reply: () => undefined });
};

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
