import type { LibraryStatus } from '@atelier/domain/library/library-item';
import type { GridSettings, WriteBatch } from '@atelier/grid';
import {
  inPortions,
  type KnownRows,
  type LiveArea,
  type LiveRequest,
  type LostCells,
} from '../../parts/live-grid/index.ts';
import { call } from '../../platform/api/index.ts';
import { cellsEdit, type ItemEdit, moveEdit } from './item-edits.ts';
import { factsOf, fieldsOf, type LibraryRow } from './library-row.ts';
import type { ManagedLibrary } from './managed-library.ts';
import { readItems } from './read-items.ts';

/** Where rows that leave the grid go; kept, because Redo takes them there again. */
export type Targets = Map<string, LibraryStatus>;

interface AreaParts {
  readonly library: ManagedLibrary;
  readonly status: LibraryStatus;
  readonly targets: Targets;
  readonly settingKey: string;
  onSettings(settings: GridSettings): void;
  /** A row came back from where it was, but not to this tab. */
  onElsewhere(row: LibraryRow): void;
}

const mostAtOnce = 1_000;

const isEmpty = ({ _id, version: _seen, values, ...rest }: ItemEdit): boolean =>
  Object.keys(values ?? {}).length + Object.keys(rest).length === 0;

/** Whether a part of an edit was lost: its files together, its place, or one of its fields. */
const partOfLost = (field: string): string => (field.startsWith('files.') ? 'files' : field);

function withoutLost(edits: readonly ItemEdit[], { cells, missing }: LostCells): ItemEdit[] {
  const lost = new Set(cells.map(({ id, field }) => `${id} ${partOfLost(field)}`));
  return edits
    .filter(({ _id }) => !missing.includes(_id))
    .map((edit) => {
      const isKept = (field: string) => !lost.has(`${edit._id} ${field}`);
      const { _id, version, values = {}, librarySubType, status, deleteAsset, ...files } = edit;
      const fields = Object.entries(values).filter(([field]) => isKept(field));
      return {
        _id,
        version,
        ...(fields.length > 0 ? { values: Object.fromEntries(fields) } : {}),
        ...(librarySubType && isKept('librarySubType') ? { librarySubType } : {}),
        ...(status && isKept('status') ? { status } : {}),
        ...(deleteAsset && isKept('status') ? { deleteAsset } : {}),
        ...(isKept('files') ? files : {}),
      };
    })
    .filter((edit) => !isEmpty(edit));
}

function request(parts: AreaParts, edits: readonly ItemEdit[], rows: KnownRows<LibraryRow>): LiveRequest<LibraryRow> {
  return {
    ids: edits.map(({ _id }) => _id),
    async send(options) {
      const params = { libraryType: parts.library.type };
      const { data } = await call('batchAssets', { params, body: { assets: [...edits] } }, options);
      for (const asset of data) {
        const { version: _seen, ...facts } = factsOf(asset);
        const row = rows.known(asset._id);
        if (row) Object.assign(row, facts);
        if (row && asset.status !== parts.status && rows.shown(asset._id)) parts.onElsewhere(row);
      }
      return { rows: data.map((asset) => ({ id: asset._id, version: asset.version, values: fieldsOf(asset) })) };
    },
    without(lost) {
      const rest = withoutLost(edits, lost);
      return rest.length === 0 ? null : request(parts, rest, rows);
    },
  };
}

/** Rows that leave go where they were told, rows that come back by Undo to where they were. */
function movesOf(
  { removed, added }: WriteBatch,
  { status, targets }: AreaParts,
  rows: KnownRows<LibraryRow>,
): ItemEdit[] {
  const leaving = removed.flatMap((id) => {
    const [row, to] = [rows.known(id), targets.get(id)];
    return row && to ? [moveEdit(row, to)] : [];
  });
  const returning = added.map(({ row, values }) => {
    const item = row as LibraryRow;
    const cells = Object.entries(values).map(([column, to]) => ({ id: item.id, column, from: null, to }));
    return { ...cellsEdit(item, cells), ...moveEdit(item, status) };
  });
  return [...leaving, ...returning];
}

const editsOf = ({ updated }: WriteBatch, rows: KnownRows<LibraryRow>): ItemEdit[] =>
  [...Map.groupBy(updated, ({ id }) => id)].flatMap(([id, writes]) => {
    const row = rows.known(id);
    return row ? [cellsEdit(row, writes)].filter((edit) => !isEmpty(edit)) : [];
  });

/** [M16.2] How a manage grid saves: moves apart from cells, so that a refused move takes no edit with it. */
export const libraryArea = (parts: AreaParts): LiveArea<LibraryRow> => ({
  requestsOf: (batch, rows) =>
    [...inPortions(movesOf(batch, parts, rows), mostAtOnce), ...inPortions(editsOf(batch, rows), mostAtOnce)].map(
      (edits) => request(parts, edits, rows),
    ),
  readRows: (rows) =>
    readItems(
      parts.library,
      rows.map(({ id }) => id),
    ),
  async saveSettings(settings, options) {
    const value = JSON.parse(JSON.stringify(settings)) as Record<string, never>;
    await call('writeSetting', { params: { key: parts.settingKey }, body: { value } }, options);
    parts.onSettings(settings);
    return {};
  },
});
