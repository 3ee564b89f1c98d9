import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/api/api-failure.ts';
import type { Chosen } from '../selection.ts';
import type { CollectionGrid } from './collection-grid.ts';
import { pickedRow } from './collection-row.ts';

const server = vi.hoisted(() => ({ refuses: false, sent: [] as unknown[] }));

vi.mock('../../../platform/api/index.ts', async () => ({
  actsFor: () => null,
  ...(await vi.importActual<object>('../../../platform/api/api-failure.ts')),
  async call(name: string, _given: object, { keepalive }: { keepalive?: boolean }) {
    server.sent.push([name, keepalive]);
    if (server.refuses) throw new Refused({ path: '', status: 403, code: 'forbidden', message: 'No right' });
    return { _id: 'c', version: 2, products: [] };
  },
}));
const { collectionArea } = await import('./collection-area.ts');
const { openCollection } = await import('./collection-grid.ts');

const row = (color: string) =>
  pickedRow({ id: `W1-${color}`, style: 'W1', color, name: '', colorDescription: '', thumbnail: null, pillar: null });

const ids = ({ source }: CollectionGrid) => Array.from({ length: source.length }, (_, at) => source.at(at)?.id);

describe('[M12.2] saving picks', () => {
  let grid: CollectionGrid;
  beforeEach(() => {
    server.refuses = false;
    server.sent.length = 0;
    ({ grid } = openCollection(
      [row('BLK')],
      collectionArea(
        { channel: 'Retail', area: 'domestic', season: 'Spring', year: 2027, location: 'US' } satisfies Chosen,
        { _id: 'c', version: 1 },
      ),
    ));
  });
  const saving = async () => {
    grid.queue?.flush(true);
    await vi.waitFor(() => expect(grid.queue?.unsent).toBe(false));
  };

  test('goes on when the page is left', async () => {
    grid.addRows(1, [row('RED')]);
    await saving();
    expect([server.sent, ids(grid)]).toEqual([[['batchCollection', true]], ['W1-BLK', 'W1-RED']]);
  });

  test('what was refused does not stay on the screen: additions go, removals come back', async () => {
    server.refuses = true;
    grid.removeRows(['W1-BLK']);
    grid.addRows(0, [row('RED')]);
    await saving();
    expect(ids(grid)).toEqual(['W1-BLK']);
  });
});
