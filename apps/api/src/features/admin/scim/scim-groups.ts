import { randomUUID } from 'node:crypto';
import { changedGroup, newScimGroup, type ScimGroup } from '@atelier/domain/scim/scim-group';
import { resourceAssignments } from '@atelier/domain/scim/scim-patch';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { PeopleTables } from '../../../platform/db/tables/people.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { refuse } from '../../../platform/refusal.ts';
import { followGroups } from '../../users/index.ts';
import type { ScimHandlers } from './scim-handlers.ts';
import {
  type Askable,
  askedFor,
  baseOf,
  chosenOf,
  demandId,
  judged,
  notUnique,
  pageOf,
  stepsOf,
} from './scim-request.ts';
import { groupSchema, listOf } from './scim-schemas.ts';

type GroupRow = Selectable<PeopleTables['scim_groups']>;

const askable: Askable = {
  id: { id: sql`g.id` },
  displayname: { text: sql`g.display_name` },
  externalid: { text: sql`g.external_id`, exact: true },
};

/** Who is in a group is asked by itself, with one person. */
const membership =
  /^\s*members(?:\.value)?\s+eq\s+"([0-9a-f-]{36})"\s*$|^\s*members\[\s*value\s+eq\s+"([0-9a-f-]{36})"\s*\]\s*$/i;

const conditionOf = (filter: string | undefined) => {
  const member = membership.exec(filter ?? '');
  const id = member?.[1] ?? member?.[2];
  return id === undefined
    ? askedFor(askable, filter)
    : sql<boolean>`EXISTS (SELECT FROM scim_group_members m WHERE m.group_id = g.id AND m.user_id = ${demandId(id)}::uuid)`;
};

const membersOf = (db: Kysely<Tables>, groupId: string) =>
  db
    .selectFrom('scim_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.last_name'])
    .where('m.group_id', '=', groupId)
    .orderBy('u.id')
    .execute();

const present = async (db: Kysely<Tables>, base: string, row: GroupRow, withMembers: boolean) => {
  const members = withMembers ? await membersOf(db, row.id) : [];
  return {
    schemas: [groupSchema],
    id: row.id,
    ...(row.external_id === '' ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    members: members.map(({ id, name, last_name }) => ({
      value: id,
      display: `${name} ${last_name}`.trim(),
      $ref: `${base}/Users/${id}`,
    })),
    meta: { resourceType: 'Group', created: row.created_at.toISOString(), location: `${base}/Groups/${row.id}` },
  };
};

const find = async (db: Kysely<Tables>, id: string): Promise<GroupRow> =>
  (await db.selectFrom('scim_groups').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('notFound');

const inTurn = (tx: Tx) => waitForTurn(tx, 'scim');

const groupOf = async (tx: Tx, row: GroupRow): Promise<ScimGroup> => ({
  displayName: row.display_name,
  externalId: row.external_id,
  members: (await membersOf(tx, row.id)).map(({ id }) => id),
});

const demandPeople = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    SELECT count(*)::int AS found FROM users
     WHERE id = ANY(${ids}::uuid[]) AND scim_removed_at IS NULL AND status IN ('active', 'deactivated')`.execute(tx);
  if (rows[0]?.found !== ids.length)
    refuse('badRequest', { reason: 'A member is nobody who is known here.', scimType: 'invalidValue' });
};

const demandUnique = async (tx: Tx, { displayName }: ScimGroup, id: string): Promise<void> => {
  const other = await tx
    .selectFrom('scim_groups')
    .select('id')
    .where(sql<boolean>`lower(display_name) = lower(${displayName})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) notUnique('There is a group of this name already.');
};

interface Moves {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

const movesOf = (before: ScimGroup, after: ScimGroup): Moves => {
  const [were, are] = [new Set(before.members), new Set(after.members)];
  return {
    added: after.members.filter((member) => !were.has(member)),
    gone: before.members.filter((member) => !are.has(member)),
  };
};

const mostNamed = 200;

/** Who they are, as far as a reader reads: the rest as a number. */
const namesOf = async (tx: Tx, ids: readonly string[]): Promise<readonly string[] | null> => {
  if (ids.length === 0) return null;
  const rows = await tx
    .selectFrom('users')
    .select(['name', 'last_name', 'email'])
    .where(sql<boolean>`id = ANY(${ids.slice(0, mostNamed)}::uuid[])`)
    .orderBy('last_name')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const names = rows.map(({ name, last_name, email }) => `${`${name} ${last_name}`.trim()} (${email})`);
  return ids.length > mostNamed ? [...names, `and ${ids.length - mostNamed} more`] : names;
};

const pasts = { Add: 'Added', Change: 'Changed', Delete: 'Deleted' } as const;

const log = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  verb: keyof typeof pasts,
  before: ScimGroup,
  after: ScimGroup,
): Promise<void> => {
  const { added, gone } = movesOf(before, after);
  const cells = ({ displayName, externalId, members }: ScimGroup) => ({
    displayName,
    externalId,
    members: members.length,
  });
  await recordChange(tx, ctx, {
    action: `${verb.toLowerCase()} directory group`,
    entity: 'directory group',
    entityId: id,
    summary: `${pasts[verb]} the directory group ${after.displayName || before.displayName}: ${added.length} more, ${gone.length} fewer`,
    before: { ...cells(before), takenAway: await namesOf(tx, gone) },
    after: { ...cells(after), added: await namesOf(tx, added) },
  });
};

/** Rights follow at once, for whoever came, left, or is in a group of another name. */
const follow = async (tx: Tx, before: ScimGroup, after: ScimGroup): Promise<void> => {
  const renamed = before.displayName !== after.displayName || before.externalId !== after.externalId;
  const { added, gone } = movesOf(before, after);
  await followGroups(tx, ...(renamed ? new Set([...before.members, ...after.members]) : [...added, ...gone]));
};

const write = async (tx: Tx, id: string, before: ScimGroup, after: ScimGroup): Promise<void> => {
  const { added, gone } = movesOf(before, after);
  await demandPeople(tx, added);
  await sql`DELETE FROM scim_group_members WHERE group_id = ${id} AND user_id = ANY(${gone}::uuid[])`.execute(tx);
  await sql`
    INSERT INTO scim_group_members (group_id, user_id)
    SELECT ${id}, member FROM unnest(${added}::uuid[]) AS member ON CONFLICT DO NOTHING`.execute(tx);
};

const save = async (tx: Tx, ctx: Ctx, row: GroupRow, before: ScimGroup, after: ScimGroup) => {
  await demandUnique(tx, after, row.id);
  await tx
    .updateTable('scim_groups')
    .set({ display_name: after.displayName, external_id: after.externalId, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await write(tx, row.id, before, after);
  if (JSON.stringify(before) !== JSON.stringify(after)) await log(tx, ctx, row.id, 'Change', before, after);
  await follow(tx, before, after);
  return present(tx, baseOf(ctx.config), await find(tx, row.id), true);
};

const leavesMembers = (excluded: string | undefined): boolean => /(^|,)\s*members\s*(,|$)/i.test(excluded ?? '');

export const scimGroupHandlers: Pick<
  ScimHandlers,
  'scimGroups' | 'scimGroup' | 'scimCreateGroup' | 'scimPutGroup' | 'scimPatchGroup' | 'scimDeleteGroup'
> = {
  scimGroups: async (ctx, { query }) => {
    const { startIndex, limit } = pageOf(query);
    const where = conditionOf(query.filter);
    const { total } = await ctx.read
      .selectFrom('scim_groups as g')
      .where(where)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await ctx.read
      .selectFrom('scim_groups as g')
      .selectAll('g')
      .where(where)
      .orderBy('g.created_at')
      .orderBy('g.id')
      .limit(limit)
      .offset(startIndex - 1)
      .execute();
    const base = baseOf(ctx.config);
    const withMembers = !leavesMembers(query.excludedAttributes);
    const resources: object[] = [];
    for (const row of rows) resources.push(chosenOf(await present(ctx.read, base, row, withMembers), query));
    return listOf(resources, Number(total), startIndex);
  },
  scimGroup: async (ctx, { params, query }) =>
    chosenOf(
      await present(
        ctx.read,
        baseOf(ctx.config),
        await find(ctx.read, demandId(params.id)),
        !leavesMembers(query.excludedAttributes),
      ),
      query,
    ),
  scimCreateGroup: (ctx, { body }) =>
    ctx.transaction(async (tx) => {
      const group = judged(() => changedGroup(newScimGroup, resourceAssignments(body), false));
      await inTurn(tx);
      const id = randomUUID();
      await demandUnique(tx, group, id);
      await tx
        .insertInto('scim_groups')
        .values({ id, display_name: group.displayName, external_id: group.externalId })
        .execute();
      await write(tx, id, newScimGroup, group);
      await log(tx, ctx, id, 'Add', newScimGroup, group);
      await follow(tx, newScimGroup, group);
      return present(tx, baseOf(ctx.config), await find(tx, id), true);
    }),
  scimPutGroup: (ctx, { params, body }) =>
    ctx.transaction(async (tx) => {
      await inTurn(tx);
      const row = await find(tx, demandId(params.id));
      const after = judged(() => changedGroup(newScimGroup, resourceAssignments(body), false));
      return save(tx, ctx, row, await groupOf(tx, row), after);
    }),
  scimPatchGroup: (ctx, { params, body }) =>
    ctx.transaction(async (tx) => {
      await inTurn(tx);
      const row = await find(tx, demandId(params.id));
      const before = await groupOf(tx, row);
      const after = judged(() =>
        stepsOf(body.Operations).reduce((held, { said, named }) => changedGroup(held, said, named), before),
      );
      return save(tx, ctx, row, before, after);
    }),
  scimDeleteGroup: (ctx, { params }) =>
    ctx.transaction(async (tx): Promise<undefined> => {
      await inTurn(tx);
      const row = await find(tx, demandId(params.id));
      const before = await groupOf(tx, row);
      await tx.deleteFrom('scim_groups').where('id', '=', row.id).execute();
      await log(tx, ctx, row.id, 'Delete', before, newScimGroup);
      await follow(tx, before, newScimGroup);
      return undefined;
    }),
};
