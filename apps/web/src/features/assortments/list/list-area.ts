import type { CellWrite, Grid } from '@atelier/grid';
import { pictureHash } from '../../../parts/assortment-entry/index.ts';
import type { LiveArea, LiveRequest } from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import { type AssortmentPatch, patchAssortment } from '../queries.ts';
import type { ListRow } from './list-rows.ts';
import { SeenRevisions } from './seen-revisions.ts';

export type ListGrid = Grid<ListRow>;

const fieldOf = ({ column, to }: CellWrite): [string, unknown] => {
  if (column === 'picture') return ['thumbnail', pictureHash(to)];
  if (column === 'logoPicture') return ['logo', pictureHash(to)];
  return [column, column === 'year' && to !== null ? Number(to) : (to ?? null)];
};

const patchOf = (writes: readonly CellWrite[]): AssortmentPatch =>
  Object.fromEntries(writes.map(fieldOf)) as AssortmentPatch;

function rowRequest(row: ListRow, writes: readonly CellWrite[], seen: SeenRevisions): LiveRequest<ListRow> {
  const star = writes.find(({ column }) => column === 'starred');
  const fields = writes.filter((write) => write !== star);
  const { id, _id, orgType } = row;
  return {
    ids: [id],
    async send(options) {
      const given = { params: { id: _id }, body: { starred: star?.to === true } };
      if (star) await call('starAssortment', given, { ...options, idempotencyKey: `${options.idempotencyKey}-star` });
      if (fields.length === 0) return {};
      const patch = { ...patchOf(fields), version: seen.of(row) };
      const { revision } = await patchAssortment(orgType, _id, patch, options);
      seen.saved(row, revision);
      return {};
    },
  };
}

/** Lists write fields of assortments and stars, row by row; how the list is arranged is remembered for the person. */
export function listArea(settingKey: string): LiveArea<ListRow> {
  const seen = new SeenRevisions();
  return {
    requestsOf: ({ updated }, { shown }) =>
      [...Map.groupBy(updated, ({ id }) => id)].flatMap(([id, writes]) => {
        const row = shown(id);
        return row ? [rowRequest(row, writes, seen)] : [];
      }),
    async saveSettings(settings, options) {
      const value = JSON.parse(JSON.stringify(settings)) as Record<string, never>;
      await call('writeSetting', { params: { key: settingKey }, body: { value } }, options);
      return {};
    },
  };
}
