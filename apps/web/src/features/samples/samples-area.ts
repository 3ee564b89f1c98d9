import type { Call } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import type { CellWrite, GridSettings, WriteBatch } from '@atelier/grid';
import {
  inPortions,
  type KnownRows,
  type LiveArea,
  type LiveRequest,
  type LostCells,
} from '../../parts/live-grid/index.ts';
import { call } from '../../platform/api/index.ts';
import { readSamples } from './read-samples.ts';
import { factsOf, fieldsOf, type SampleRow } from './sample-row.ts';
import { settingKeyOf } from './samples-setting.ts';

type SampleEdit = Call<'batchSamples'>['body']['samples'][number];
type SentValue = NonNullable<SampleEdit['values']>[string];

interface AreaParts {
  readonly library: SampleLibrary;
  /** The grid of deleted samples: rows that leave it are restored. */
  readonly deleted: boolean;
  onSettings(settings: GridSettings): void;
}

const isEmpty = ({ values = {}, deleted }: SampleEdit): boolean =>
  deleted === undefined && Object.keys(values).length === 0;

function withoutLost(edits: readonly SampleEdit[], { cells, missing }: LostCells): SampleEdit[] {
  const lost = new Set(cells.map(({ id, field }) => `${id} ${field}`));
  return edits
    .filter(({ _id }) => !missing.includes(_id))
    .map(({ _id, version, values = {}, deleted }) => {
      const isKept = (field: string) => !lost.has(`${_id} ${field}`);
      return {
        _id,
        version,
        values: Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field))),
        ...(deleted !== undefined && isKept('status') ? { deleted } : {}),
      };
    })
    .filter((edit) => !isEmpty(edit));
}

function request(parts: AreaParts, edits: readonly SampleEdit[], rows: KnownRows<SampleRow>): LiveRequest<SampleRow> {
  return {
    ids: edits.map(({ _id }) => _id),
    async send(options) {
      const params = { library: parts.library };
      const { data } = await call('batchSamples', { params, body: { samples: [...edits] } }, options);
      for (const sample of data) {
        const { version: _seen, ...facts } = factsOf(sample);
        const row = rows.known(sample._id);
        if (row) Object.assign(row, facts);
      }
      return { rows: data.map((sample) => ({ id: sample._id, version: sample.version, values: fieldsOf(sample) })) };
    },
    without(lost) {
      const rest = withoutLost(edits, lost);
      return rest.length === 0 ? null : request(parts, rest, rows);
    },
  };
}

const cellsEdit = ({ id, version }: SampleRow, writes: readonly CellWrite[]): SampleEdit => ({
  _id: id,
  version,
  values: Object.fromEntries(writes.map(({ column, to }) => [column, (to ?? null) as SentValue])),
});

/** [M7.9] A row that leaves is deleted, one that comes back by Undo is restored; among the deleted it is the other way. */
const movesOf = ({ removed, added }: WriteBatch, { deleted }: AreaParts, rows: KnownRows<SampleRow>): SampleEdit[] => [
  ...removed.flatMap((id) => {
    const row = rows.known(id);
    return row ? [{ _id: id, version: row.version, values: {}, deleted: !deleted }] : [];
  }),
  ...added.map(({ row }) => {
    const { id, version } = row as SampleRow;
    return { _id: id, version, values: {}, deleted };
  }),
];

const editsOf = ({ updated }: WriteBatch, rows: KnownRows<SampleRow>): SampleEdit[] =>
  [...Map.groupBy(updated, ({ id }) => id)].flatMap(([id, writes]) => {
    const row = rows.known(id);
    return row ? [cellsEdit(row, writes)].filter((edit) => !isEmpty(edit)) : [];
  });

/** [M18.1] How a grid of samples saves: deleting apart from cells, so that a refused one takes no edit with it. */
export const samplesArea = (parts: AreaParts): LiveArea<SampleRow> => ({
  requestsOf: (batch, rows) =>
    [
      ...inPortions(movesOf(batch, parts, rows), sampleLimits.batch),
      ...inPortions(editsOf(batch, rows), sampleLimits.batch),
    ].map((edits) => request(parts, edits, rows)),
  readRows: (rows) =>
    readSamples(
      parts.library,
      rows.map(({ id }) => id),
    ),
  async saveSettings(settings, options) {
    const value = JSON.parse(JSON.stringify(settings)) as Record<string, never>;
    const key = settingKeyOf(parts.library, parts.deleted);
    await call('writeSetting', { params: { key }, body: { value } }, options);
    parts.onSettings(settings);
    return {};
  },
});
