import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer } from '../../../../platform/api/api-failure.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { GridFacts } from '../rows/grid-facts.ts';

interface Sent {
  readonly name: string;
  readonly body: Record<string, unknown>;
}

const server = vi.hoisted(() => ({
  rows: [] as { id: string; style: string; color: string; version: number }[],
  reachable: true,
  sent: [] as unknown[],
}));
const sent = server.sent as Sent[];

vi.mock('../../../../platform/api/index.ts', async () => ({
  actsFor: () => null,
  ...(await vi.importActual<object>('../../../../platform/api/api-failure.ts')),
  ...(await vi.importActual<object>('../../../../platform/api/lines.ts')),
  once: () => ({}),
  async call(name: string, { body }: { body: Record<string, unknown> }) {
    if (!server.reachable) throw new NoAnswer(name, undefined);
    sent.push({ name, body });
    return { revision: sent.length, orderRevision: 0, rows: [] };
  },
  async send(name: string, { body }: { body: Record<string, unknown> }) {
    sent.push({ name, body });
    const lines = [{ totalCount: server.rows.length, revision: 0 }, { data: server.rows }];
    return new Response(lines.map((line) => JSON.stringify(line)).join('\n'));
  },
}));
const { openAssortment } = await import('./open-assortment.ts');

const detail = {
  _id: 'a'.repeat(24),
  orgType: 'regular',
  title: 'Live',
  method: 'dynamic',
  locationId: 'US',
  revision: 0,
  orderRevision: 0,
  uiSettings: {},
  may: { edit: true },
} as unknown as AssortmentDetail;

const facts: GridFacts = {
  orgType: 'regular',
  productType: 'Footwear',
  locationId: 'US',
  removed: new Set(),
  money: {},
  options: {},
  labels: [],
  writable: true,
};

const row = (color: string, version = 1) => ({ id: `W1-${color}`, style: 'W1', color, version });
const lookWith = (opened: ReturnType<typeof openAssortment>, filters: string) => {
  opened.filters = filters;
  return opened.load(new AbortController().signal);
};
const note = ({ grid }: ReturnType<typeof openAssortment>, id: string, text: string) =>
  grid.edit([{ row: grid.rowById(id)!, column: grid.columns.byId.get('colorNote')!, text }]);
const batches = () => sent.filter(({ name }) => name === 'batchAssortment').map(({ body }) => body.updateProducts);

describe('[M6.2, M6.3] an edit made just before the filters change', () => {
  let opened: ReturnType<typeof openAssortment>;
  beforeEach(async () => {
    Object.assign(server, { rows: [row('BLK'), row('RED')], reachable: true });
    sent.length = 0;
    opened = openAssortment(detail, facts);
    await lookWith(opened, '"first"');
  });

  test('is saved before the rows are read again, also if its row does not come back', async () => {
    note(opened, 'W1-BLK', 'Window');
    server.rows = [row('RED')];
    await lookWith(opened, '"second"');
    expect(batches()).toEqual([[{ style: 'W1', color: 'BLK', version: 1, values: { colorNote: 'Window' } }]]);
    expect(sent.map(({ name }) => name).slice(-2)).toEqual(['batchAssortment', 'streamAssortmentProducts']);
    expect([opened.grid.source.length, opened.grid.queue?.status]).toEqual([1, 'saved']);
  });

  test('stays on the screen while it cannot be sent, and is sent later with the version it was made on', async () => {
    note(opened, 'W1-BLK', 'Window');
    server.reachable = false;
    server.rows = [row('BLK', 7), row('RED')];
    await lookWith(opened, '"second"');
    expect(opened.grid.rowById('W1-BLK')).toMatchObject({ colorNote: 'Window', version: 1 });
    server.reachable = true;
    opened.grid.queue?.flush();
    await vi.waitFor(() => expect(opened.grid.queue?.status).toBe('saved'));
    expect(batches()).toEqual([[{ style: 'W1', color: 'BLK', version: 1, values: { colorNote: 'Window' } }]]);
  });
});
