import { text } from '@atelier/domain/fields/text';
import { Grid, MemorySource, type WriteReply } from '@atelier/grid';
import { expect, test } from 'vitest';
import { untilSaved } from './until-saved.ts';

interface Row {
  id: string;
  note: string;
}

function noted(send: () => Promise<WriteReply>): Grid<Row> {
  const idOf = ({ id }: Row) => id;
  const grid = new Grid<Row>({
    label: 'Notes',
    columns: [{ id: 'note', label: 'Note', field: text() }],
    source: new MemorySource([{ id: 'a', note: '' }], idOf),
    idOf,
    sink: { send },
  });
  grid.edit([{ row: grid.rowById('a')!, column: grid.columns.byId.get('note')!, text: 'x' }]);
  return grid;
}

test('[M6.2] what failed before is sent again and waited for', async () => {
  const answers = [Promise.withResolvers<WriteReply>(), Promise.withResolvers<WriteReply>()];
  let attempts = 0;
  const grid = noted(() => answers[attempts++]!.promise);
  const first = untilSaved(grid);
  answers[0]!.reject(new Error('offline'));
  expect(await first).toBe(false);
  let done = false;
  const second = untilSaved(grid).then((saved) => {
    done = true;
    return saved;
  });
  await Promise.resolve();
  expect([attempts, done]).toEqual([2, false]);
  answers[1]!.resolve({});
  expect(await second).toBe(true);
});

test('[M6.2] with nothing to send there is nothing to wait for', async () => {
  const grid = noted(() => Promise.resolve({}));
  await untilSaved(grid);
  expect(await untilSaved(grid)).toBe(true);
});
