import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { type GridSettings, productDelays } from '@atelier/grid';
import { type LiveBlocks, openLiveBlocks } from '../../parts/live-grid/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { libraryArea, type Targets } from './library-area.ts';
import { libraryColumns } from './library-columns.ts';
import type { LibraryRow } from './library-row.ts';
import { settingKeyOf } from './manage-setting.ts';
import type { Conditions, ManagedLibrary } from './managed-library.ts';
import { conditionsOf, readBlock, readItems } from './read-items.ts';
import { type GridTab, statusOf } from './tabs.ts';

export interface OpenItems extends LiveBlocks<LibraryRow> {
  readonly library: ManagedLibrary;
  readonly tab: GridTab;
  readonly targets: Targets;
  /** What is asked for now. */
  conditions(): Record<string, unknown>;
  /** Asks for other rows, from the first one on. */
  ask(parameters: readonly FilterParameter[]): void;
}

interface ItemsParts {
  readonly library: ManagedLibrary;
  readonly tab: GridTab;
  readonly parameters: readonly FilterParameter[];
  readonly saved: unknown;
  onSettings(settings: GridSettings): void;
}

/** The grid of one tab of a library: blocks from the server, saved as it is written. */
export function openItems({ library, tab, parameters: first, saved, onSettings }: ItemsParts): OpenItems {
  const kind = libraryKinds[library.type];
  const status = statusOf[tab];
  const targets: Targets = new Map();
  let parameters = first;
  const conditions = (): Conditions => conditionsOf(library, status, parameters, live.grid.settings.filters);
  const live: LiveBlocks<LibraryRow> = openLiveBlocks<LibraryRow>({
    label: `${kind.manageTitle}, ${status}`,
    columns: libraryColumns(kind, tab),
    area: libraryArea({
      ...{ library, status, targets, settingKey: settingKeyOf(library.type, tab), onSettings },
      onElsewhere(row) {
        live.grid.applyRemote([{ type: 'remove', id: row.id }], { by: '' });
        toast.info(`${row.name || 'The item without a name'} is under ${row.status} now.`);
      },
    }),
    readBlock: (question) => readBlock(library, conditions(), question),
    readRows: (ids) => readItems(library, ids, { status }),
    writtenBy: ({ lastEditedByUser }) => lastEditedByUser,
    delays: { ...productDelays, rows: saveTimings.libraryUpdate, removals: saveTimings.libraryDelete },
    savedSettings: saved,
    noOwnOrder: true,
  });
  return {
    ...live,
    library,
    tab,
    targets,
    conditions,
    ask(next) {
      if (JSON.stringify(next) === JSON.stringify(parameters)) return;
      parameters = next;
      live.refresh();
    },
  };
}
