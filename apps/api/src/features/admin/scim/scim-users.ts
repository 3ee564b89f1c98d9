import { resourceAssignments } from '@atelier/domain/scim/scim-patch';
import { changedPerson, newScimPerson, type ScimPerson } from '@atelier/domain/scim/scim-person';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { fullName, type UserRow } from '../admin.rows.ts';
import {
  comeBack,
  findFormer,
  inTurn,
  join,
  known,
  lock,
  noteStays,
  personOf,
  refuseRevival,
  remove,
  save,
  staysDeactivated,
} from './joiners-and-leavers.ts';
import type { ScimHandlers } from './scim-handlers.ts';
import { type Askable, askedFor, baseOf, chosenOf, demandId, judged, pageOf, stepsOf } from './scim-request.ts';
import { enterpriseSchema, listOf, userSchema } from './scim-schemas.ts';

const userName = sql<string>`coalesce(u.scim_user_name, u.email)`;

const askable: Askable = {
  id: { id: sql`u.id` },
  username: { text: userName },
  externalid: { text: sql`u.scim_external_id`, exact: true },
  emails: { text: sql`u.email` },
  'emails.value': { text: sql`u.email` },
  'name.givenname': { text: sql`u.name` },
  'name.familyname': { text: sql`u.last_name` },
  displayname: { text: sql`u.name || ' ' || u.last_name` },
  active: { flag: sql`(u.status = 'active')` },
};

interface Group {
  readonly value: string;
  readonly display: string;
}

const groupsOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Group[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('scim_group_members as m')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .select(['m.user_id', 'g.id', 'g.display_name'])
    .where('m.user_id', 'in', [...ids])
    .orderBy('g.display_name')
    .execute();
  const of = new Map<string, Group[]>();
  for (const { user_id: user, id: value, display_name: display } of rows)
    of.set(user, [...(of.get(user) ?? []), { value, display }]);
  return of;
};

const present = (base: string, row: UserRow, groups: readonly Group[]): Record<string, unknown> => ({
  schemas: [userSchema, enterpriseSchema],
  id: row.id,
  ...(row.scim_external_id === null ? {} : { externalId: row.scim_external_id }),
  userName: row.scim_user_name ?? row.email,
  name: { formatted: fullName(row).trim(), givenName: row.name, familyName: row.last_name },
  displayName: fullName(row).trim(),
  active: row.status === 'active',
  emails: [{ value: row.email, type: 'work', primary: true }],
  ...(row.country === '' ? {} : { addresses: [{ type: 'work', country: row.country, primary: true }] }),
  groups: groups.map(({ value, display }) => ({ value, display, $ref: `${base}/Groups/${value}` })),
  [enterpriseSchema]: { organization: row.company },
  meta: {
    resourceType: 'User',
    created: row.created_at.toISOString(),
    location: `${base}/Users/${row.id}`,
  },
});

const readOne = async (db: Kysely<Tables>, ctx: Ctx, id: string) => {
  const row = (await known(db).selectAll('u').where('u.id', '=', id).executeTakeFirst()) ?? refuse('notFound');
  return present(baseOf(ctx.config), row, (await groupsOf(db, [id])).get(id) ?? []);
};

const changeOne = async (ctx: Ctx, id: string, change: (was: ScimPerson) => ScimPerson) =>
  (await ctx.transaction(async (tx) => {
    await inTurn(tx);
    const before = await lock(tx, demandId(id));
    const person = judged(() => change(personOf(before)));
    if (staysDeactivated(before, person)) return noteStays(tx, ctx, before);
    await save(tx, ctx, before, person);
    return readOne(tx, ctx, before.id);
  })) ?? refuseRevival();

export const scimUserHandlers: Pick<
  ScimHandlers,
  'scimUsers' | 'scimUser' | 'scimCreateUser' | 'scimPutUser' | 'scimPatchUser' | 'scimDeleteUser'
> = {
  scimUsers: async (ctx, { query }) => {
    const { startIndex, limit } = pageOf(query);
    const where = askedFor(askable, query.filter);
    const { total } = await known(ctx.read)
      .where(where)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows =
      limit === 0
        ? []
        : await known(ctx.read)
            .selectAll('u')
            .where(where)
            .orderBy('u.created_at')
            .orderBy('u.id')
            .limit(limit)
            .offset(startIndex - 1)
            .execute();
    const groups = await groupsOf(
      ctx.read,
      rows.map(({ id }) => id),
    );
    const base = baseOf(ctx.config);
    const resources = rows.map((row) => chosenOf(present(base, row, groups.get(row.id) ?? []), query));
    return listOf(resources, Number(total), startIndex);
  },
  scimUser: async (ctx, { params, query }) => chosenOf(await readOne(ctx.read, ctx, demandId(params.id)), query),
  scimCreateUser: async (ctx, { body }) =>
    (await ctx.transaction(async (tx) => {
      const person = judged(() => changedPerson(newScimPerson, resourceAssignments(body), false));
      await inTurn(tx);
      const former = await findFormer(tx, person);
      if (former && staysDeactivated(former, person)) return noteStays(tx, ctx, former);
      const id = former ? await comeBack(tx, ctx, former, person) : await join(tx, ctx, person);
      return readOne(tx, ctx, id);
    })) ?? refuseRevival(),
  scimPutUser: (ctx, { params, body }) =>
    changeOne(ctx, params.id, ({ active }) =>
      changedPerson({ ...newScimPerson, active }, resourceAssignments(body), false),
    ),
  scimPatchUser: (ctx, { params, body }) =>
    changeOne(ctx, params.id, (was) =>
      stepsOf(body.Operations).reduce((held, { said, named }) => changedPerson(held, said, named), was),
    ),
  scimDeleteUser: (ctx, { params }) =>
    ctx.transaction(async (tx): Promise<undefined> => {
      await inTurn(tx);
      await remove(tx, ctx, await lock(tx, demandId(params.id)));
      return undefined;
    }),
};
