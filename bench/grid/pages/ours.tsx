import '@atelier/ui/tokens.css';
import type { Field } from '@atelier/domain/fields/field';
import { flag } from '@atelier/domain/fields/flag';
import { image } from '@atelier/domain/fields/image';
import { number } from '@atelier/domain/fields/number';
import { status } from '@atelier/domain/fields/status';
import { text } from '@atelier/domain/fields/text';
import { Grid, MemorySource, pasteText, sortBy } from '@atelier/grid';
import { GridView } from '@atelier/web/src/platform/grid-view/index.ts';
import { createRoot } from 'react-dom/client';
import { type BenchKind, benchColumns, benchRows, drawPictures } from '../data.ts';
import { timed } from './page-contract.ts';

const fields: Record<BenchKind, Field> = {
  image: image(),
  text: text(),
  number: number({ decimals: 2 }),
  status: status({ Published: 'published', Pending: 'warning', Unpublished: 'neutral', Archived: 'danger' }),
  flag: flag(),
};

const count = Number(new URLSearchParams(location.search).get('rows') ?? 100_000);
const rows = benchRows(count, drawPictures());
const idOf = (row: { id: string }) => row.id;
const root = createRoot(document.getElementById('root')!);
let grid: Grid<(typeof rows)[number]>;
const cells = () => document.querySelectorAll('[role=gridcell]').length;

globalThis.benchPage = {
  mount: () =>
    timed(
      () => {
        const columns = benchColumns.map(({ kind, ...column }) => ({ ...column, field: fields[kind] }));
        const sink = { send: async () => ({}) };
        grid = new Grid({ label: 'Bench', columns, source: new MemorySource(rows, idOf), idOf, sink });
        Object.assign(globalThis, { grid, pasteText });
        root.render(<GridView grid={grid} toolbar={false} />);
      },
      () => cells() > 100,
    ),
  sort: (column) => timed(() => grid.changeSettings('sort', sortBy(grid.settings, column, 'asc'))),
  unsort: () => timed(() => grid.changeSettings('sort', { ...grid.settings, sort: [] })),
  update: (amount) =>
    timed(() => {
      const column = grid.columns.byId.get('c1')!;
      grid.edit(rows.slice(0, amount).map((row) => ({ row, column, value: (row.c1 as number) + 1 })));
    }),
  scroller: () => document.querySelector<HTMLElement>('[role=grid]')!,
  textOf: (row, column) => {
    const col = grid.columns.indexOf(column) + 1;
    return document.querySelector(`[aria-rowindex="${row + 2}"] [aria-colindex="${col}"]`)?.textContent ?? '';
  },
};
