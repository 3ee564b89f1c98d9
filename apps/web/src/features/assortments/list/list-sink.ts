import type { CellWrite, Grid, GridSettings, WriteBatch, WriteReply, WriteSink } from '@atelier/grid';
import { pictureHash } from '../../../parts/assortment-entry/index.ts';
import { call, Refused } from '../../../platform/api/index.ts';
import { type AssortmentPatch, once, patchAssortment } from '../queries.ts';
import { tellRefusal } from '../tell-user-lock.ts';
import type { ListRow } from './list-rows.ts';
import { SeenRevisions } from './seen-revisions.ts';

export interface ListSinkParts {
  readonly settingKey: string;
  rowOf(id: string): ListRow | undefined;
  saved(settings: GridSettings | null): void;
}

const byRow = (writes: readonly CellWrite[]): Map<string, CellWrite[]> => Map.groupBy(writes, ({ id }) => id);

const fieldOf = ({ column, to }: CellWrite): [string, unknown] => {
  if (column === 'picture') return ['thumbnail', pictureHash(to)];
  if (column === 'logoPicture') return ['logo', pictureHash(to)];
  return [column, column === 'year' && to !== null ? Number(to) : (to ?? null)];
};

const patchOf = (writes: readonly CellWrite[]): AssortmentPatch =>
  Object.fromEntries(writes.map(fieldOf)) as AssortmentPatch;

async function writeRow(
  row: ListRow,
  writes: readonly CellWrite[],
  seen: SeenRevisions,
  keepalive: boolean,
): Promise<void> {
  const star = writes.find(({ column }) => column === 'starred');
  const fields = writes.filter((write) => write !== star);
  const given = { params: { id: row._id }, body: { starred: star?.to === true } };
  if (star) await call('starAssortment', given, { ...once(), keepalive });
  if (fields.length === 0) return;
  const patch = { ...patchOf(fields), version: seen.of(row) };
  seen.saved(row, (await patchAssortment(row.orgType, row._id, patch, { keepalive })).revision);
}

/** Lists write fields of assortments and stars, row by row; how the list is arranged is remembered for the person. */
export const listSink = ({ settingKey, rowOf, saved }: ListSinkParts): WriteSink => {
  const seen = new SeenRevisions();
  return {
    async send(batch: WriteBatch, { leaving }): Promise<WriteReply> {
      try {
        if (batch.settings) {
          const value = JSON.parse(JSON.stringify(batch.settings)) as Record<string, never>;
          await call(
            'writeSetting',
            { params: { key: settingKey }, body: { value } },
            { ...once(), keepalive: leaving },
          );
        }
        for (const [id, writes] of byRow(batch.updated)) {
          const row = rowOf(id);
          if (row) await writeRow(row, writes, seen, leaving);
        }
        saved(batch.settings);
        return {};
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        tellRefusal(error);
        return { refused: { reason: error.message } };
      }
    },
  };
};

export type ListGrid = Grid<ListRow>;
