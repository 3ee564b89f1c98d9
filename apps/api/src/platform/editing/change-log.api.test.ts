import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { cellChanges, recordChange } from './change-log.ts';

const db = await freshDatabase();
const nobody = { user: null, viewAs: null, requestId: 'r1' };
const change = { action: 'rename thing', entity: 'thing', entityId: '7', summary: 'Renamed a thing' };
const entries = () => db.kysely.selectFrom('audit_log').selectAll().orderBy('id').execute();

describe('the change log', () => {
  it('[T25] is written with the change or not at all', async () => {
    await inTransaction(db, (tx) => recordChange(tx, nobody, { ...change, before: { a: 1 }, after: { a: 2 } }));
    const undone = inTransaction(db, async (tx) => {
      await recordChange(tx, nobody, change);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await entries()).toMatchObject([
      { actor: 'anyone', action: 'rename thing', request_id: 'r1', changes: [{ field: 'a', before: 1, after: 2 }] },
    ]);
  });

  it.each(['UPDATE audit_log SET actor = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    '[T25] cannot be rewritten: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db.kysely)).rejects.toThrow(/permission denied/);
      expect((await entries())[0]?.actor).toBe('anyone');
    },
  );

  it('keeps only cells that differ, added and removed ones with null', () => {
    expect(cellChanges({ a: 1, b: [1], c: 'x' }, { a: 1, b: [1, 2], d: 'new' })).toEqual([
      { field: 'b', before: [1], after: [1, 2] },
      { field: 'c', before: 'x', after: null },
      { field: 'd', before: null, after: 'new' },
    ]);
    expect(cellChanges(undefined, undefined)).toEqual([]);
  });
});
