import { BlockSource, Grid, MemorySource, type RowSource, StreamSource } from '@atelier/grid';
import { prototypeColumns } from './prototype-columns.ts';
import { type PrototypeRow, prototypeRows, prototypeTree } from './prototype-row.ts';
import { follow } from './prototype-rules.ts';
import { PrototypeServer } from './prototype-server.ts';

export interface PrototypeOptions {
  readonly rows: number;
  readonly source: 'memory' | 'blocks' | 'stream' | 'tree';
}

export interface Prototype {
  readonly grid: Grid<PrototypeRow>;
  readonly server: PrototypeServer;
}

const idOf = (row: PrototypeRow): string => row.id;

function sourceFor({ rows, source }: PrototypeOptions, server: PrototypeServer): RowSource<PrototypeRow> {
  if (source === 'tree') return new MemorySource(prototypeTree(rows), idOf);
  const all = prototypeRows(rows);
  if (source === 'memory') return new MemorySource(all, idOf);
  if (source === 'blocks') return new BlockSource({ idOf, fetch: (request) => server.block(all, request) });
  const stream = new StreamSource<PrototypeRow>(idOf);
  void stream.read(server.stream(all));
  return stream;
}

const inTree = { name: { pinned: true, width: 230 }, thumbnail: { pinned: false } } as Record<string, object>;

export function createPrototype(options: PrototypeOptions): Prototype {
  const server = new PrototypeServer(`prototype-grid:${options.source}`);
  const tree = options.source === 'tree';
  const ordered = tree
    ? [...prototypeColumns].sort((a, b) => Number(b.id === 'name') - Number(a.id === 'name'))
    : prototypeColumns;
  const grid = new Grid<PrototypeRow>({
    label: 'Prototype assortment',
    columns: tree ? ordered.map((column) => ({ ...column, ...inTree[column.id] })) : ordered,
    source: sourceFor(options, server),
    idOf,
    follow,
    sink: server,
    savedSettings: server.savedSettings(),
    detail: { height: () => 132, has: (row) => !row.folder },
    ...(tree
      ? { tree: { parentOf: (row: PrototypeRow) => row.parent, isFolder: (row: PrototypeRow) => row.folder } }
      : {}),
  });
  return { grid, server };
}
