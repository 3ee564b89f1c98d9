import { describe, expect, test } from 'vitest';
import { Grid } from '../grid.ts';
import { manualClock } from '../manual-clock.ts';
import { testColumns, testRow } from '../test-grid.ts';
import { type BlockRequest, BlockSource } from './block-source.ts';
import { StreamSource } from './stream-source.ts';

const idOf = (row: { id: string }) => row.id;
const settle = async () => {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
};

function serverOf(total: number, clock = manualClock()) {
  const asked: BlockRequest[] = [];
  const source = new BlockSource({
    idOf,
    clock,
    maxBlocks: 3,
    fetch: async (request) => {
      asked.push(request);
      const to = Math.min(request.to, total);
      const rows = Array.from({ length: to - request.from }, (_, at) => testRow(`r${request.from + at}`));
      return request.wantTotal ? { rows, total } : { rows };
    },
  });
  return { source, asked, clock };
}

describe('[M7.8] rows by block', () => {
  test('the total comes with the first page; a fling asks only for where it rests', async () => {
    const { source, asked, clock } = serverOf(10_000);
    await settle();
    expect(source.length).toBe(10_000);
    for (const from of [500, 1_500, 4_000, 7_950]) source.need([from, from + 40]);
    clock.advance(50);
    await settle();
    expect(asked.map(({ from, wantTotal }) => [from, wantTotal])).toEqual([
      [0, true],
      [7_900, false],
    ]);
    expect(source.at(7_950)?.id).toBe('r7950');
    expect(source.indexOf('r7950')).toBe(7_950);
    expect(source.at(300)).toBeUndefined();
  });

  test('a range can be asked for that is not in sight', async () => {
    const { source, asked } = serverOf(1_000);
    await settle();
    await source.reach(50, 250);
    expect(asked.map(({ from }) => from)).toEqual([0, 100, 200]);
    expect([50, 150, 250, 350].map((at) => source.at(at)?.id)).toEqual(['r50', 'r150', 'r250', undefined]);
  });

  test('old blocks are dropped and fetched again when needed', async () => {
    const { source, asked, clock } = serverOf(1_000);
    await settle();
    for (const from of [100, 200, 300, 400]) {
      source.need([from, from + 10]);
      clock.advance(50);
      await settle();
    }
    expect(source.at(0)).toBeUndefined();
    source.need([0, 10]);
    clock.advance(50);
    await settle();
    expect(source.at(0)?.id).toBe('r0');
    expect(asked).toHaveLength(6);
  });

  test('a new sort goes to the server and late replies to the old one are ignored', async () => {
    const { source, asked } = serverOf(500);
    const grid = new Grid({ label: 'x', columns: testColumns, source, idOf });
    await settle();
    grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'cost', direction: 'desc' }] });
    expect(asked.at(-1)?.settings?.sort).toEqual([{ column: 'cost', direction: 'desc' }]);
    expect(asked.at(-1)?.wantTotal).toBe(true);
    await settle();
    expect(grid.model.count).toBe(500);
  });

  test('a failed block is reported and asked for again', async () => {
    const clock = manualClock();
    let fail = true;
    const source = new BlockSource({
      idOf,
      clock,
      fetch: async ({ from }) => {
        if (from > 0 && fail) throw new Error('down');
        return { rows: [testRow(`r${from}`)], total: 300 };
      },
    });
    const events: string[] = [];
    source.subscribe((event) => events.push(event.type));
    await settle();
    source.need([100, 110]);
    clock.advance(50);
    await settle();
    expect(events).toEqual(['reset', 'failed']);
    fail = false;
    source.need([100, 110]);
    clock.advance(50);
    await settle();
    expect(source.at(100)?.id).toBe('r100');
  });

  test('[G33] what changed elsewhere is read again without anything leaving the screen', async () => {
    let total = 250;
    const asked: number[] = [];
    const clock = manualClock();
    const source = new BlockSource({
      idOf,
      clock,
      fetch: async ({ from, wantTotal }) => {
        asked.push(from);
        const rows = Array.from({ length: Math.min(100, total - from) }, (_, at) => testRow(`n${total - from - at}`));
        return wantTotal ? { rows, total } : { rows };
      },
    });
    await settle();
    source.need([100, 140]);
    clock.advance(50);
    await settle();
    total = 251;
    asked.length = 0;
    source.renew();
    expect(source.at(100)?.id).toBe('n150');
    await settle();
    expect(asked).toEqual([100, 0]);
    expect([source.length, source.at(0)?.id, source.at(100)?.id]).toEqual([251, 'n251', 'n151']);
    expect([source.indexOf('n251'), source.indexOf('n151')]).toEqual([0, 100]);
  });
});

describe('[M7.8, M18.1] rows that are grouped where they are arranged', () => {
  const count = 120;
  const bins = ['A', 'B', 'C'];
  async function opened() {
    const clock = manualClock();
    const asked: number[] = [];
    const source = new BlockSource({
      idOf,
      clock,
      fetch: async ({ from, to, wantTotal }) => {
        asked.push(from);
        const total = count * bins.length;
        const rows = Array.from({ length: Math.min(to, total) - from }, (_, at) =>
          testRow(`r${from + at}`, { note: bins[Math.floor((from + at) / count)]! }),
        );
        const groups = bins.map((value) => ({ column: 'note', value, count }));
        return wantTotal ? { rows, total, groups } : { rows };
      },
    });
    const grid = new Grid({ label: 'x', columns: testColumns, source, idOf });
    await settle();
    const need = async (from: number, to: number) => {
      source.need(...grid.model.spansOf(from, to));
      clock.advance(50);
      await settle();
    };
    return { grid, source, asked, need };
  }
  const labels = ({ model }: Grid<{ id: string }>) =>
    model.groupPositions().map((at) => `${model.groupAt(at)!.label} ${model.groupAt(at)!.members.length} at ${at}`);

  test('groups stand between rows, also where no row is known yet', async () => {
    const { grid, need } = await opened();
    expect(labels(grid)).toEqual(['A 120 at 0', 'B 120 at 121', 'C 120 at 242']);
    expect([grid.model.count, grid.model.rowAt(1)?.id, grid.model.rowAt(122)]).toEqual([363, 'r0', undefined]);
    await need(110, 140);
    expect(grid.model.rowAt(122)).toMatchObject({ id: 'r120', note: 'B' });
  });

  test('rows of closed groups are not asked for', async () => {
    const { grid, asked, need } = await opened();
    grid.setAllOpen(false);
    expect(grid.model.count).toBe(3);
    grid.setOpen('/C', true);
    asked.length = 0;
    await need(0, 80);
    expect(asked).toEqual([200, 300]);
    expect(grid.model.rowAt(3)?.id).toBe('r240');
  });

  test('a row that leaves and comes back changes the count of its own group', async () => {
    const { grid, source } = await opened();
    await source.reach(0, 359);
    grid.removeRows(['r119', 'r120']);
    expect(labels(grid)).toEqual(['A 119 at 0', 'B 119 at 120', 'C 120 at 240']);
    grid.undo();
    expect(labels(grid)).toEqual(['A 120 at 0', 'B 120 at 121', 'C 120 at 242']);
    expect(grid.model.rowAt(122)?.id).toBe('r120');
  });
});

describe('[M4.4] rows from a stream', () => {
  test('redraws at 100, every 500, and at the total', async () => {
    const source = new StreamSource(idOf);
    const drawn: number[] = [];
    source.subscribe((event) => event.type === 'reset' && drawn.push(source.length));
    async function* batches() {
      yield { total: 1_340 };
      for (let from = 0; from < 1_340; from += 20)
        yield { rows: Array.from({ length: 20 }, (_, at) => testRow(`r${from + at}`)) };
    }
    await source.read(batches());
    expect(drawn).toEqual([100, 600, 1_100, 1_340]);
    expect(source.done).toBe(true);
  });

  test('how many rows there are is known with the first line, whatever is added or taken out meanwhile', async () => {
    const source = new StreamSource(idOf);
    const grid = new Grid({ label: 'x', columns: testColumns, source, idOf });
    const told: (number | null)[] = [];
    grid.subscribe(() => told.push(grid.rowTotal));
    async function* rows() {
      yield { total: 300 };
      yield { rows: Array.from({ length: 100 }, (_, at) => testRow(`r${at}`)) };
      grid.removeRows(['r1', 'r2']);
      grid.addRows(0, [testRow('mine')]);
      expect(grid.rowTotal).toBe(299);
      yield { rows: Array.from({ length: 200 }, (_, at) => testRow(`s${at}`)) };
    }
    expect(grid.rowTotal).toBeNull();
    await source.read(rows());
    expect([told[0], grid.rowTotal, source.length]).toEqual([300, 299, 299]);
  });

  test('a broken stream keeps what came and tells why', async () => {
    const source = new StreamSource(idOf);
    const failures: string[] = [];
    source.subscribe((event) => event.type === 'failed' && failures.push(event.message));
    async function* broken() {
      yield { total: 100, rows: [testRow('a')] };
      throw new Error('cut off');
    }
    await source.read(broken());
    expect([source.length, failures]).toEqual([1, ['cut off']]);
  });
});

test('[M6.3] reading again starts over, and a stream that was left behind brings nothing more', async () => {
  const source = new StreamSource(idOf);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* old() {
    yield { total: 2, rows: [testRow('a')] };
    await held;
    yield { rows: [testRow('b')] };
  }
  const first = source.read(old());
  await settle();
  const second = source.read(
    (async function* () {
      yield { total: 1, rows: [testRow('c')] };
    })(),
  );
  release();
  await Promise.all([first, second]);
  expect(Array.from({ length: source.length }, (_, at) => source.at(at)?.id)).toEqual(['c']);
  expect(source.done).toBe(true);
});
