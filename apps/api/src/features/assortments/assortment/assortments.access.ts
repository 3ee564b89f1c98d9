import type { AccessUser } from '@atelier/domain/access/user';
import { mayReadAssortment, mayWriteAssortment } from '@atelier/domain/assortment/access';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { type Visibility, visibleTo } from '@atelier/domain/assortment/visible-fields';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { executeKept } from '../../../platform/db/kept-statements.ts';
import { type AssortmentRecord, assortmentColumns } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { type DecidingRecord, factsOf } from './assortments.rows.ts';

/** As much of a person as decides what they may do with an assortment. */
interface Asker {
  readonly user: AccessUser;
  readonly config: Ctx['config'];
}

export const mayRead = ({ user, config }: Asker, record: DecidingRecord): boolean =>
  config.bypassAccess || mayReadAssortment(user, factsOf(record));

export const mayWrite = ({ user, config }: Asker, record: AssortmentRecord): boolean =>
  config.bypassAccess || mayWriteAssortment(user, factsOf(record));

/** [M3.4] Even the bypass flag does not show removed prices: it opens doors, it does not change what is behind them. */
export const visibilityOf = ({ user }: Pick<Ctx, 'user'>, record: AssortmentRecord): Visibility =>
  visibleTo(user, factsOf(record));

/** [T2] What does not exist and what may not be seen answer the same. */
const orNotFound = (asker: Asker, record: AssortmentRecord | undefined, orgType?: OrgType): AssortmentRecord => {
  if (!record || !mayRead(asker, record)) throw new Refusal('notFound');
  if (orgType && record.org_type !== orgType) throw new Refusal('notFound');
  return record;
};

const namedAs = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('assortments').select(assortmentColumns).where('id', '=', id);

export const loadReadable = async (
  db: Kysely<Tables>,
  asker: Asker,
  id: string,
  orgType?: OrgType,
): Promise<AssortmentRecord> => orNotFound(asker, (await executeKept(db, namedAs(db, id)))[0], orgType);

/** Holds the assortment until the transaction ends: edits of one assortment happen one after the other. */
export const loadWritable = async (tx: Tx, asker: Asker, id: string, orgType?: OrgType): Promise<AssortmentRecord> => {
  const [found] = await executeKept(tx, namedAs(tx, id).forUpdate());
  const record = orNotFound(asker, found, orgType);
  if (!mayWrite(asker, record)) refuse('forbidden');
  return record;
};

/** [T3] Every id of a list is checked before the first is touched; locked in one order, so two lists cannot deadlock. */
export const loadAllReadable = async (
  db: Kysely<Tables>,
  asker: Asker,
  ids: readonly string[],
  orgType?: OrgType,
): Promise<AssortmentRecord[]> => {
  const records: AssortmentRecord[] = [];
  for (const id of new Set(ids)) records.push(await loadReadable(db, asker, id, orgType));
  return records;
};
