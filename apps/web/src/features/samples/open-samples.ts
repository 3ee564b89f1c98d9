import type { SampleLibrary } from '@atelier/domain/access/user';
import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { type GridSettings, productDelays } from '@atelier/grid';
import { type LiveBlocks, openLiveBlocks } from '../../parts/live-grid/index.ts';
import { type Conditions, conditionsOf, readBlock, readSamples } from './read-samples.ts';
import { sampleColumns } from './sample-columns.ts';
import type { SampleRow } from './sample-row.ts';
import { samplesArea } from './samples-area.ts';

export interface SampleGrid {
  readonly library: SampleLibrary;
  /** Those that were deleted, to be restored. */
  readonly deleted: boolean;
  readonly mayEdit: boolean;
}

export interface OpenSamples extends LiveBlocks<SampleRow>, SampleGrid {
  /** What is asked for now. */
  conditions(): Conditions;
  /** Asks for other rows, from the first one on. */
  ask(parameters: readonly FilterParameter[]): void;
}

interface Parts extends SampleGrid {
  readonly parameters: readonly FilterParameter[];
  readonly saved: unknown;
  onSettings(settings: GridSettings): void;
}

const editableIn = ({ deleted, mayEdit }: SampleGrid): true | string => {
  if (!mayEdit) return 'You may look at these samples, not change them';
  return deleted ? 'Restore it to change it' : true;
};

/** The grid of one sample library: blocks from the server, saved 1.5 s after the last edit. */
export function openSamples({ parameters: first, saved, onSettings, ...shown }: Parts): OpenSamples {
  const { library, deleted } = shown;
  let parameters = first;
  const conditions = (): Conditions => conditionsOf(library, deleted, parameters, live.grid.settings.filters);
  const live: LiveBlocks<SampleRow> = openLiveBlocks<SampleRow>({
    label: `${library} samples${deleted ? ', deleted' : ''}`,
    columns: sampleColumns({ library, editable: editableIn(shown) }),
    area: samplesArea({ library, deleted, onSettings }),
    readBlock: (question) => readBlock(library, conditions(), question),
    readRows: (ids) => readSamples(library, ids, deleted ? { status: 'Deleted' } : {}),
    writtenBy: ({ lastEditedByUser }) => lastEditedByUser,
    delays: { ...productDelays, rows: saveTimings.sampleInventory, removals: saveTimings.libraryDelete },
    savedSettings: saved,
    noOwnOrder: true,
    groupHead: ({ name, thumbnail }, column) => (column === 'style' ? { title: name, picture: thumbnail } : {}),
  });
  return {
    ...live,
    ...shown,
    conditions,
    ask(next) {
      if (JSON.stringify(next) === JSON.stringify(parameters)) return;
      parameters = next;
      live.refresh();
    },
  };
}
