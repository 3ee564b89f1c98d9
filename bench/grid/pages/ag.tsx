import { AllCommunityModule, type ColDef, type GridApi, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { type BenchKind, type BenchRow, benchColumns, benchRows, drawPictures } from '../data.ts';
import { timed } from './page-contract.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const Picture = ({ value }: CustomCellRendererProps) => <img src={value} alt="" width={40} height={30} />;
const tones: Record<string, string> = {
  Published: '#e3f1e9',
  Pending: '#faecd3',
  Unpublished: '#efede8',
  Archived: '#fbe7e4',
};
const Pill = ({ value }: CustomCellRendererProps) => (
  <span style={{ padding: '2px 7px', borderRadius: 3, background: tones[value] }}>{value}</span>
);

const kindDefs: Record<BenchKind, ColDef<BenchRow>> = {
  image: { cellRenderer: Picture, sortable: false, cellDataType: 'text' },
  text: { cellDataType: 'text' },
  number: {
    cellDataType: 'number',
    valueFormatter: ({ value }) => (value as number).toFixed(2),
    cellStyle: { textAlign: 'right' },
  },
  status: { cellRenderer: Pill, cellDataType: 'text' },
  flag: { cellDataType: 'boolean' },
};

const columnDefs: ColDef<BenchRow>[] = benchColumns.map(({ id, label, kind, width, pinned }) => ({
  field: id,
  headerName: label,
  width,
  editable: true,
  ...(pinned ? { pinned: 'left' as const } : {}),
  ...kindDefs[kind],
}));

const count = Number(new URLSearchParams(location.search).get('rows') ?? 100_000);
const rows = benchRows(count, drawPictures());
const root = createRoot(document.getElementById('root')!);
let api: GridApi<BenchRow> | undefined;
const cells = () => document.querySelectorAll('.ag-cell').length;

function Page() {
  return (
    <div style={{ height: '100vh' }}>
      <AgGridReact<BenchRow>
        rowData={rows}
        columnDefs={columnDefs}
        getRowId={({ data }) => data.id}
        rowHeight={40}
        headerHeight={34}
        animateRows={false}
        onGridReady={(event) => {
          api = event.api;
        }}
      />
    </div>
  );
}

globalThis.benchPage = {
  mount: () =>
    timed(
      () => root.render(<Page />),
      () => cells() > 100,
    ),
  sort: (column) =>
    timed(() => api!.applyColumnState({ state: [{ colId: column, sort: 'asc' }], defaultState: { sort: null } })),
  unsort: () => timed(() => api!.applyColumnState({ defaultState: { sort: null } })),
  update: (amount) =>
    timed(() => {
      api!.applyTransaction({ update: rows.slice(0, amount).map((row) => ({ ...row, c1: (row.c1 as number) + 1 })) });
    }),
  scroller: () => document.querySelector<HTMLElement>('.ag-grid-viewport')!,
  textOf: (row, column) => document.querySelector(`[row-index="${row}"] [col-id="${column}"]`)?.textContent ?? '',
};
