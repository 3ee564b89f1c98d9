import type { Call } from '@atelier/contract';
import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import { companyLimits } from '@atelier/domain/vocabulary/limits';
import type { GridSettings, WriteBatch } from '@atelier/grid';
import {
  inPortions,
  type KnownRows,
  type LiveArea,
  type LiveRequest,
  type LostCells,
} from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import { type ListRow, rowOf } from './company-row.ts';
import { settingKeyOf } from './list-setting.ts';
import { readRows } from './read-company-list.ts';

type Edit = Call<'batchCompanyList'>['body']['rows'][number];
type Sent = Edit['values'];

interface Parts {
  readonly list: CompanyListKey;
  onSettings(settings: GridSettings): void;
}

const withoutLost = (edits: readonly Edit[], { cells, missing }: LostCells): Edit[] => {
  const lost = new Set(cells.map(({ id, field }) => `${id} ${field}`));
  return edits
    .filter(({ _id }) => !missing.includes(_id))
    .map((edit) => ({
      ...edit,
      values: Object.fromEntries(
        Object.entries(edit.values).filter(([field]) => !lost.has(`${edit._id} ${field}`)),
      ) as Sent,
    }))
    .filter(({ values }) => Object.keys(values).length > 0);
};

const editing = (list: CompanyListKey, edits: readonly Edit[]): LiveRequest<ListRow> => ({
  ids: edits.map(({ _id }) => _id),
  async send(options) {
    const { data } = await call('batchCompanyList', { params: { list }, body: { rows: [...edits] } }, options);
    return { rows: data.map(({ _id, version, values }) => ({ id: _id, version, values })) };
  },
  without(lost) {
    const rest = withoutLost(edits, lost);
    return rest.length === 0 ? null : editing(list, rest);
  },
});

/** Each alone, so that one that is in use keeps no other from going. */
const removing = (list: CompanyListKey, { id, version }: ListRow): LiveRequest<ListRow> => ({
  ids: [id],
  async send(options) {
    await call('deleteCompanyRow', { params: { list, id }, query: { version } }, options);
    return {};
  },
});

/** One that comes back by Undo is a new row under its old id, and begins its revisions anew. */
const adding = (list: CompanyListKey, row: ListRow): LiveRequest<ListRow> => ({
  ids: [row.id],
  async send(options) {
    const values = Object.fromEntries(
      Object.entries(companyLists[list].fields).flatMap(([key, { told }]) =>
        told || row[key] === undefined ? [] : [[key, row[key]]],
      ),
    ) as Sent;
    const made = await call('createCompanyRow', { params: { list }, body: { _id: row.id, values } }, options);
    Object.assign(row, rowOf(made));
    return { rows: [{ id: row.id, version: made.version, values: made.values }] };
  },
});

const editsOf = ({ updated }: WriteBatch, rows: KnownRows<ListRow>): Edit[] =>
  [...Map.groupBy(updated, ({ id }) => id)].flatMap(([id, writes]) => {
    const row = rows.known(id);
    if (!row) return [];
    const values = Object.fromEntries(writes.map(({ column, to }) => [column, (to ?? null) as Sent[string]]));
    return [{ _id: id, version: row.version, values }];
  });

/** [G25] How a list of the company saves. */
export const companyListArea = ({ list, onSettings }: Parts): LiveArea<ListRow> => ({
  requestsOf: (batch, rows) => [
    ...batch.removed.flatMap((id) => {
      const row = rows.known(id);
      return row ? [removing(list, row)] : [];
    }),
    ...batch.added.map(({ row }) => adding(list, row as ListRow)),
    ...inPortions(editsOf(batch, rows), companyLimits.batch).map((edits) => editing(list, edits)),
  ],
  readRows: (rows) =>
    readRows(
      list,
      rows.map(({ id }) => id),
    ),
  async saveSettings(settings, options) {
    const value = JSON.parse(JSON.stringify(settings)) as Record<string, never>;
    await call('writeSetting', { params: { key: settingKeyOf(list) }, body: { value } }, options);
    onSettings(settings);
    return {};
  },
});
