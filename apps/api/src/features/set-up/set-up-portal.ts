import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { everyTerritory } from '@atelier/domain/access/data-scope';
import { roleTemplates } from '@atelier/domain/access/role-templates';
import type { Tbe } from '@atelier/domain/access/user';
import { locationsOf, type NewCompany, startingLists } from '@atelier/domain/company/new-company';
import { companyDay } from '@atelier/domain/shared/dates';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { againstGuessing } from '../../platform/links/against-guessing.ts';
import { createSecretLink, findSecretLink, takeSecretLink } from '../../platform/links/secret-link.ts';
import { refuse } from '../../platform/refusal.ts';
import { saveOptionList } from '../options/index.ts';
import { savePlaces } from '../products/index.ts';
import { hashPassword, hasNobody, newUserCode } from '../users/index.ts';

type Anyone = Ctx<SignedIn | null>;

const kind = 'setUp';
const linkMinutes = 24 * 60;

/** [G43] For whoever starts the server: the way into a portal that has nobody yet; nothing: it has somebody. */
export const openSetUp = (db: Db): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    if (!(await hasNobody(tx))) return undefined;
    // The link that was printed last is the one that counts.
    await tx
      .updateTable('secret_links')
      .set({ revoked_at: sql<Date>`now()` })
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    return `/set-up/${(await createSecretLink(tx, { kind, minutes: linkMinutes })).code}`;
  });

/** [T4] A link of a portal that has people by now is as wrong as any other. */
const demandOpen = async (db: Kysely<Tables>, code: string): Promise<void> => {
  if (!(await findSecretLink(db, { kind, code })) || !(await hasNobody(db))) refuse('linkInvalid');
};

export const setUpLink = (ctx: Anyone, { params: { code } }: Input<'setUpLink'>) =>
  againstGuessing(ctx, `${kind} ${code}`, async () => {
    await demandOpen(ctx.read, code);
    return { status: 'ok' as const };
  });

const addCompany = async (tx: Tx, company: NewCompany, today: string): Promise<string[]> => {
  const locations = locationsOf(company);
  const territories = [...new Set(locations.map(({ territory }) => territory))];
  await savePlaces(tx, territories, locations);
  // What a feed brought before is the company's own.
  const brought = await tx.selectFrom('option_lists').select('name').distinct().execute();
  const held = new Set(brought.map(({ name }) => name));
  for (const [name, options] of Object.entries(startingLists(company, today)))
    if (!held.has(name)) await saveOptionList(tx, name, options);
  return locations.map(({ key }) => key);
};

type Person = Pick<Input<'setUpPortal'>['body'], 'email' | 'name' | 'lastName'>;

const addAdministrator = async (tx: Tx, person: Person, passwordHash: string, company: string, keys: string[]) => {
  const { grants } = roleTemplates.find(({ key }) => key === 'administrator')!;
  const everywhere: Tbe = {
    territory: everyTerritory,
    businessEntity: everyTerritory,
    locations: keys,
    colorFilters: { POP: [] },
  };
  const { id } = await tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      user_code: newUserCode(),
      email: person.email,
      name: person.name,
      last_name: person.lastName,
      status: 'active',
      strategy: 'password',
      directory_subject: null,
      password_hash: passwordHash,
      company,
      entity: company,
      active_location: keys[0] ?? '',
      permissions: JSON.stringify(grants),
      tbes: JSON.stringify([everywhere]),
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** [G43, T4] The link, the first person and the company are one transaction, and of two who come at once one is first. */
export const setUpPortal = (ctx: Anyone, { body }: Input<'setUpPortal'>) =>
  againstGuessing(ctx, `${kind} ${body.code}`, async () => {
    await demandOpen(ctx.read, body.code);
    const passwordHash = await hashPassword(body.password);
    return ctx.transaction(async (tx) => {
      await waitForTurn(tx, 'set-up');
      const taken = await takeSecretLink(tx, { kind, code: body.code });
      if (!taken || !(await hasNobody(tx))) refuse('linkInvalid');
      const keys = await addCompany(tx, body.company, companyDay(ctx.clock.now()));
      const id = await addAdministrator(tx, body, passwordHash, body.company.name, keys);
      await recordChange(tx, ctx, {
        action: 'set up portal',
        entity: 'user',
        entityId: id,
        summary: `${body.name} ${body.lastName} set the portal of ${body.company.name} up`,
      });
      return { message: 'Your portal is set up. You can log in now.' };
    });
  });
