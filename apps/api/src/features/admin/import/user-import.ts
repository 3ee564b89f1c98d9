import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { userImportHead, userImportLine } from '@atelier/contract/people/user-import';
import type { Grant, LegalType, Tbe } from '@atelier/domain/access/user';
import { placeCells, placeKeys, placesOf } from '@atelier/domain/people/user-places';
import { roleGrants, roleWord, signInWays } from '@atelier/domain/people/user-sheet';
import { userImportLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { violatedUnique } from '../../../platform/db/violated-unique.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { endSessionsOf } from '../../../platform/http/sessions.ts';
import { stageLines } from '../../../platform/http/staged-lines.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  closeEveryLinkOf,
  followGroups,
  newUserCode,
  presentGrants,
  presentTbes,
  revokeEveryKeyOf,
  rightsByHand,
  unknownPlace,
  welcome,
} from '../../users/index.ts';
import { fullName, lockUser, type UserRow } from '../admin.rows.ts';
import { applied, cellsOf } from '../change-of-user.ts';
import { saveUser } from '../save-user.ts';

type Line = z.output<typeof userImportLine>;
type Update = Extract<Line, { _id: string }>;
type Added = Exclude<Line, Update>;

const isUpdate = (line: Line): line is Update => line._id !== undefined;

const sheetValues = (row: UserRow) => ({
  name: row.name,
  lastName: row.last_name,
  company: row.company,
  country: row.country,
  entity: row.entity,
  legalType: row.legal_type,
  role: roleWord(rightsByHand(row).permissions),
  signIn: signInWays[row.strategy],
  ...placeCells(rightsByHand(row).tbes),
});

export const validateUsers = async (ctx: Ctx, { body }: Input<'validateUsers'>) => {
  const emails = body.emails.map((email) => email.trim().toLowerCase());
  const rows = await ctx.read
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`email = ANY(${emails.filter((email) => !email.includes('\u0000'))}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.email, row]));
  return {
    data: emails.map((email) => {
      const row = known.get(email);
      return row ? { _id: row.id, version: row.version, status: row.status, values: sheetValues(row) } : null;
    }),
  };
};

const strategyOf = (ctx: Ctx, word: string | undefined) => {
  if (word !== undefined) return word === signInWays.directory ? ('directory' as const) : ('password' as const);
  return ctx.config.oidc === undefined ? ('password' as const) : ('directory' as const);
};

/** Rows that cannot be written are named, and nothing of the sheet is. */
const refuseRows = (reason: string, rows: readonly number[]): never => refuse('invalidInput', { reason, rows });

const refuseKnown = (rows: readonly number[]): never => refuseRows('Some of these people are here already.', rows);

const demandNew = async (tx: Tx, lines: readonly Line[]): Promise<void> => {
  const emails = lines.map((line) => (isUpdate(line) ? '' : line.email));
  const twice = emails.findIndex((email, at) => email !== '' && emails.indexOf(email) !== at);
  if (twice >= 0) refuseRows('An address stands twice.', [twice]);
  const ids = lines.map((line) => (isUpdate(line) ? line._id : ''));
  const again = ids.findIndex((id, at) => id !== '' && ids.indexOf(id) !== at);
  if (again >= 0) refuseRows('A person stands twice.', [again]);
  const taken = await tx
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`email = ANY(${emails}::text[])`)
    .execute();
  const held = new Set(taken.map(({ email }) => email));
  const rows = emails.flatMap((email, at) => (held.has(email) ? [at] : []));
  if (rows.length > 0) refuseKnown(rows);
};

/** Where a line says somebody works; nothing where it does not say. */
const placesIn = (values: Line['values'], held: readonly Tbe[], at: number): Tbe[] | undefined => {
  if (placeKeys.every((key) => values[key] === undefined)) return undefined;
  const now = placeCells(held);
  const { territory = now.territory, businessEntity = now.businessEntity, locations = now.locations } = values;
  const read = placesOf({ territory, businessEntity, locations }, held);
  return read.ok ? read.value : refuseRows(`${read.problem}.`, [at]);
};

type Places = Parameters<typeof unknownPlace>[1];

const demandPlaces = async (tx: Tx, held: Places, wanted: Places, at: number): Promise<void> => {
  const unknown = await unknownPlace(tx, held, wanted);
  if (unknown) refuseRows(unknown.message, [at]);
};

/** Whoever asks for access in the same moment does not stand in line with sheets. */
const orKnown = async <T>(writing: Promise<T>, at: number): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    return violatedUnique(error) === 'users_email_key' ? refuseKnown([at]) : Promise.reject(error);
  }
};

const insertPerson = (tx: Tx, ctx: Ctx, { email, values }: Added, places: readonly Tbe[]) =>
  tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      user_code: newUserCode(),
      email,
      name: values.name,
      last_name: values.lastName,
      status: 'active',
      strategy: strategyOf(ctx, values.signIn),
      company: values.company ?? '',
      country: values.country ?? '',
      entity: values.entity ?? '',
      legal_type: values.legalType ?? 'Domestic',
      permissions: JSON.stringify(presentGrants(roleGrants(values.role) ?? [])),
      tbes: JSON.stringify(presentTbes(places)),
      directory_subject: null,
      password_hash: null,
      last_login_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const add = async (tx: Tx, ctx: Ctx, line: Added, told: boolean, at: number) => {
  const { email, values } = line;
  const places = placesIn(values, [], at) ?? [];
  await demandPlaces(tx, { tbes: [] }, { tbes: places, entity: values.entity ?? '' }, at);
  const row = await orKnown(insertPerson(tx, ctx, line, places), at);
  const { id, strategy } = row;
  await recordChange(tx, ctx, {
    action: 'add user',
    entity: 'user',
    entityId: id,
    summary: `Added ${fullName(row)} by a sheet`,
    after: { status: 'active', email, signIn: signInWays[strategy], ...cellsOf(row) },
  });
  await emitEvent(tx, { topic: 'users-changed', payload: { userId: id } });
  if (told) await welcome(tx, ctx, row);
  return { id, version: row.version, before: null };
};

interface Before {
  readonly name: string;
  readonly lastName: string;
  readonly company: string;
  readonly country: string;
  readonly entity: string;
  readonly legalType: LegalType;
  readonly permissions: readonly Grant[];
  readonly userTBEs: readonly Tbe[];
  readonly strategy: UserRow['strategy'];
}

interface Wanted {
  readonly values: Update['values'];
  readonly summary: string;
  readonly at: number;
}

/** Another way in closes the one before, and what the directory told counts only for those who come from it. */
const withStrategy = async (tx: Tx, row: UserRow, strategy: UserRow['strategy']): Promise<UserRow> => {
  if (strategy === row.strategy) return row;
  const { id } = row;
  await tx
    .updateTable('users')
    .set({ strategy, ...(strategy === 'password' ? { directory_claims: null, signed_in_rights: null } : {}) })
    .where('id', '=', id)
    .execute();
  await closeEveryLinkOf(tx, id);
  await endSessionsOf(tx, id);
  if (strategy !== 'password') return { ...row, strategy };
  await followGroups(tx, id);
  return tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};

const change = async (tx: Tx, ctx: Ctx, found: UserRow, { values, summary, at }: Wanted) => {
  const row = values.signIn === undefined ? found : await withStrategy(tx, found, strategyOf(ctx, values.signIn));
  const held = rightsByHand(row).tbes;
  const places = placesIn(values, held, at);
  const entity = values.entity ?? row.entity;
  await demandPlaces(tx, { tbes: held, entity: row.entity }, { tbes: places ?? held, entity }, at);
  const grants = values.role === undefined ? undefined : roleGrants(values.role);
  const { role: _role, signIn, territory: _t, businessEntity: _b, locations: _l, ...cells } = values;
  const body = {
    ...cells,
    ...(grants ? { permissions: presentGrants(grants) } : {}),
    ...(places ? { userTBEs: presentTbes(places) } : {}),
  };
  const after = applied(row, body);
  const { version } = await saveUser(tx, ctx, row, after, {
    action: 'update user',
    summary,
    before: { ...cellsOf(found), signIn: signInWays[found.strategy] },
    after: { ...cellsOf(after), signIn: signIn ?? signInWays[found.strategy] },
  });
  return version;
};

const update = async (tx: Tx, ctx: Ctx, { _id, version, values }: Update, at: number) => {
  const row = await lockUser(tx, _id, version);
  const { userActiveLocation: _location, ...before } = cellsOf(row);
  const made = await change(tx, ctx, row, { values, summary: `Changed ${fullName(row)} by a sheet`, at });
  return { id: row.id, version: made, before: { ...before, strategy: row.strategy } satisfies Before };
};

/** [T23] The people of a sheet in one transaction: every row or none, and once however often it is sent. */
export const importUsers = async (ctx: Ctx, { query, file }: Input<'importUsers'>): Promise<Reply<'importUsers'>> => {
  const { head, rows } = await stageLines(file, query.sha256, { head: userImportHead, line: userImportLine });
  if (rows.length > userImportLimits.rows)
    refuse('invalidInput', { reason: `At most ${userImportLimits.rows} people can be imported at once.` });
  return ctx.transaction(async (tx) => {
    await waitForTurn(tx, 'scim');
    await demandNew(tx, rows);
    const importId = randomUUID();
    await sql`DELETE FROM user_imports WHERE at < now() - make_interval(days => ${userImportLimits.undoDays})`.execute(
      tx,
    );
    await tx.insertInto('user_imports').values({ id: importId, actor: ctx.user.userCode, undone_at: null }).execute();
    for (const [at, line] of rows.entries()) {
      const made = isUpdate(line) ? await update(tx, ctx, line, at) : await add(tx, ctx, line, head.welcome, at);
      await tx
        .insertInto('user_import_rows')
        .values({
          import_id: importId,
          user_id: made.id,
          version: made.version,
          before: made.before === null ? null : JSON.stringify(made.before),
        })
        .execute();
    }
    const updated = rows.filter(isUpdate).length;
    return { importId, added: rows.length - updated, updated };
  });
};

const takeBack = async (tx: Tx, ctx: Ctx, row: UserRow, before: Before | null): Promise<void> => {
  if (before === null) {
    await closeEveryLinkOf(tx, row.id);
    await revokeEveryKeyOf(tx, ctx, row.id);
    await saveUser(
      tx,
      ctx,
      row,
      { ...row, status: 'deactivated', deactivated_by_hand: true },
      {
        action: 'deactivate user',
        summary: `Deactivated ${fullName(row)}: the import was taken back`,
        before: { status: row.status },
        after: { status: 'deactivated' },
      },
    );
    return;
  }
  const { strategy, ...cells } = before;
  const now = await withStrategy(tx, row, strategy);
  const after = applied(now, {
    ...cells,
    permissions: presentGrants(cells.permissions),
    userTBEs: cells.userTBEs.map((tbe) => ({
      ...tbe,
      locations: [...tbe.locations],
      colorFilters: { POP: [...tbe.colorFilters.POP] },
    })),
  });
  await saveUser(tx, ctx, now, after, {
    action: 'update user',
    summary: `${fullName(after)} is as before the import`,
    before: cellsOf(row),
    after: cellsOf(after),
  });
};

/** Whoever was changed since stays as they are: then nothing is taken back. */
export const undoUserImport = (
  ctx: Ctx,
  { body: { importId } }: Input<'undoUserImport'>,
): Promise<Reply<'undoUserImport'>> =>
  ctx.transaction(async (tx) => {
    const found = await tx
      .selectFrom('user_imports')
      .selectAll()
      .where('id', '=', importId)
      .where('actor', '=', ctx.user.userCode)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse('notFound');
    if (found.undone_at) return refuse('wrongState', { reason: 'This import was taken back already.' });
    const rows = await tx
      .selectFrom('user_import_rows')
      .selectAll()
      .where('import_id', '=', importId)
      .orderBy('user_id')
      .execute();
    for (const { user_id, version, before } of rows) {
      const row = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', user_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.version !== version)
        return refuse('userLock', { reason: `${fullName(row)} was changed since. Nothing was taken back.` });
      await takeBack(tx, ctx, row, before as Before | null);
    }
    await tx.updateTable('user_imports').set({ undone_at: sql<Date>`now()` }).where('id', '=', importId).execute();
    const deactivated = rows.filter(({ before }) => before === null).length;
    return { deactivated, restored: rows.length - deactivated };
  });
