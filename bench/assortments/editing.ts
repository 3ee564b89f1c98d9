import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Figure, figure, medianFigure } from '../run.ts';
import { byHand, type Cell, type PlantedRow, plantAssortment } from './by-hand.ts';
import type { PlanningPortal } from './portal.ts';

const planned = 5_000;
const cells = 1_000;
const rounds = 20;
/** Until the code of a request that edits is compiled: a portal that has served a morning is measured, not its first minute. */
const warmUp = 16;
const many = 10_000;

type Reply = { revision: number; rows: (PlantedRow & { version: number })[] };

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** One assortment as a person edits it over HTTP: every row with the version that was seen last. */
class Editor {
  private readonly versions = new Map<string, number>();
  private readonly portal: PlanningPortal;
  private readonly id: string;

  constructor(portal: PlanningPortal, id: string) {
    this.portal = portal;
    this.id = id;
  }

  async edit(rows: readonly PlantedRow[], noteOf: (row: PlantedRow) => string | null): Promise<void> {
    const updateProducts = rows.map((row) => ({
      style: row.style,
      color: row.color,
      version: this.versions.get(`${row.style}-${row.color}`) ?? 1,
      values: { colorNote: noteOf(row) },
    }));
    const reply = await this.portal.patch<Reply>(`/assortments/batch/${this.id}`, { updateProducts });
    for (const { style, color, version } of reply.rows) this.versions.set(`${style}-${color}`, version);
  }
}

/** 1,000 cells of 1,000 rows: over HTTP with all its rules, and by hand with the same checks, versions and log. */
export const editing = async (portal: PlanningPortal, pool: pg.Pool): Promise<Figure> => {
  const ours = await plantAssortment(pool, planned);
  const theirs = await plantAssortment(pool, planned);
  const editor = new Editor(portal, ours.id);
  const byHandVersions = new Map<string, number>();
  const times: { ours: number; peer: number }[] = [];
  for (let n = 0; n < warmUp + rounds; n++) {
    const from = (n * 37) % (planned - cells);
    const noteOf = ({ style }: PlantedRow) => `note ${n} of ${style}`;
    const edit = () => editor.edit(ours.rows.slice(from, from + cells), noteOf);
    const same: Cell[] = theirs.rows.slice(from, from + cells).map((row) => ({
      ...row,
      note: noteOf(row),
      version: byHandVersions.get(`${row.style}-${row.color}`) ?? 1,
    }));
    const query = async () => {
      const revision = await byHand(pool, theirs.id, same, randomUUID());
      for (const { style, color } of same) byHandVersions.set(`${style}-${color}`, revision);
    };
    const first = n % 2 === 0;
    const [a, b] = first ? [await took(edit), await took(query)] : [await took(query), await took(edit)];
    if (n >= warmUp) times.push(first ? { ours: a, peer: b } : { ours: b, peer: a });
  }
  return medianFigure('edit of 1,000 cells acknowledged', 'ms', times, 1.2);
};

/** R18: 10,000 cells at once, and the way back; undo is the reversed edit down the same pipe. */
export const editingMany = async (portal: PlanningPortal, pool: pg.Pool): Promise<Figure[]> => {
  const { id, rows } = await plantAssortment(pool, many);
  const editor = new Editor(portal, id);
  const edit = await took(() => editor.edit(rows, ({ style }) => `note of ${style}`));
  const undo = await took(() => editor.edit(rows, () => null));
  return [
    figure('edit of 10,000 cells against 5 s', 'ms', edit, 5_000, 1),
    figure('undo of 10,000 cells against 5 s', 'ms', undo, 5_000, 1),
  ];
};
