import type { ImportLine } from '@atelier/contract/assortments/assortment-import';
import { text } from '@atelier/domain/fields/text';
import { Grid, MemorySource } from '@atelier/grid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { NoAnswer, Refused } from '../../../../platform/api/api-failure.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import type { Wish } from './run-import.ts';

interface Sent {
  readonly lines: ImportLine[];
  readonly key: string | undefined;
}

const server = vi.hoisted(() => ({ failure: null as Error | null, sent: [] as unknown[] }));
const sent = server.sent as Sent[];

vi.mock('../../../../platform/note-statistic.ts', () => ({ noteStatistic: () => undefined }));
vi.mock('../../../../parts/import/index.ts', async () => ({
  ...(await vi.importActual<object>('../../../../parts/import/import-kind.ts')),
  ...(await vi.importActual<object>('../../../../parts/import/sent-lines.ts')),
  ...(await vi.importActual<object>('../../../../parts/import/style-color-rows.ts')),
}));
vi.mock('../../../../platform/api/index.ts', async () => ({
  actsFor: () => null,
  ...(await vi.importActual<object>('../../../../platform/api/api-failure.ts')),
  ...(await vi.importActual<object>('../../../../platform/api/lines.ts')),
  async call(name: string, { file }: { file?: Blob }, { idempotencyKey }: { idempotencyKey?: string }) {
    if (name !== 'importRows' || !file) return { rows: [], reload: false };
    const [, ...lines] = (await file.text()).split('\n').map((line) => JSON.parse(line) as ImportLine);
    sent.push({ lines, key: idempotencyKey });
    if (server.failure) throw server.failure;
    return { added: 2, updated: 0, revision: 5, orderRevision: 5 };
  },
}));
const { runImport } = await import('./run-import.ts');

const detail = { _id: 'a'.repeat(24), may: { deleteRows: true } } as AssortmentDetail;
const colors = ['BLK', 'RED'];
/** A style without a color stands for all of its colors. */
const wish: Wish = {
  reviewed: { mode: 'add', rows: [{ number: 2, names: { style: 'W1', color: '' }, values: new Map(), emptied: [] }] },
  colorsOf: () => colors,
};

function open(): OpenAssortment {
  const idOf = ({ id }: ProductGridRow) => id;
  const grid = new Grid<ProductGridRow>({
    label: 'Plan',
    columns: [{ id: 'style', label: 'Style', field: text() }],
    source: new MemorySource<ProductGridRow>([], idOf),
    idOf,
  });
  const place = { orgType: 'regular', id: detail._id, locationId: 'US' };
  const seen = { revision: 4, orderRevision: 4, fence: undefined };
  return { grid, place, seen, ownWork: null, onBehind: () => {}, whenLoaded: Promise.resolve() } as never;
}

const show = ({ grid }: OpenAssortment) =>
  grid.applyRemote(
    colors.map((color) => ({ type: 'add', row: { id: `W1-${color}`, style: 'W1', color, version: 5 } })),
    { by: '' },
  );

describe('[M6.1, R5] an import whose answer was lost', () => {
  let opened: OpenAssortment;
  beforeEach(() => {
    sent.length = 0;
    server.failure = new NoAnswer('/api/assortments/import', undefined);
    opened = open();
  });

  test('is sent again with the same lines and the same key, although the grid shows its rows by now', async () => {
    const unanswered = new Map();
    await expect(runImport(detail, opened, wish, unanswered)).rejects.toBe(server.failure);
    show(opened);
    server.failure = null;
    await runImport(detail, opened, wish, unanswered);
    expect(sent[0]?.lines).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(unanswered.size).toBe(0);
  });

  test('is made anew once the server has said no', async () => {
    const unanswered = new Map();
    server.failure = new Refused({ path: '', status: 409, code: 'userLock', message: 'no', details: {} });
    await expect(runImport(detail, opened, wish, unanswered)).rejects.toBeInstanceOf(Refused);
    await expect(runImport(detail, opened, wish, unanswered)).rejects.toBeInstanceOf(Refused);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
