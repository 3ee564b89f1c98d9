import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { type GridSettings, productDelays, type WrittenCell } from '@atelier/grid';
import { type LiveBlocks, openLiveBlocks } from '../../../parts/live-grid/index.ts';
import { type Choices, companyColumns, noChoices } from './company-columns.ts';
import { companyListArea } from './company-list-area.ts';
import type { ListRow } from './company-row.ts';
import { type Conditions, conditionsOf, readBlock, readRows } from './read-company-list.ts';

export interface OpenList extends LiveBlocks<ListRow> {
  readonly list: CompanyListKey;
  conditions(): Conditions;
  /** Asks for other rows, from the first one on. */
  ask(parameters: readonly FilterParameter[]): void;
  offer(choices: Choices): void;
}

interface Parts {
  readonly list: CompanyListKey;
  readonly parameters: readonly FilterParameter[];
  readonly saved: unknown;
  onSettings(settings: GridSettings): void;
}

/** A rule that only asks whether something is told looks for no value; one step back brings both again. */
const withoutValue = ({ row, column, to }: WrittenCell<ListRow>) =>
  column === 'match' && to === 'exists' ? [{ row, column: 'value', value: '' }] : [];

/** [G25] The grid of one list of the company. */
export function openCompanyList({ list, parameters: first, saved, onSettings }: Parts): OpenList {
  let parameters = first;
  let choices = noChoices;
  const conditions = (): Conditions => conditionsOf(list, parameters, live.grid.settings.filters);
  const live: LiveBlocks<ListRow> = openLiveBlocks<ListRow>({
    label: companyLists[list].title,
    columns: companyColumns(list, () => choices),
    area: companyListArea({ list, onSettings }),
    readBlock: (question) => readBlock(list, conditions(), question),
    readRows: (ids) => readRows(list, ids),
    writtenBy: () => '',
    delays: { ...productDelays, rows: saveTimings.sampleInventory, removals: saveTimings.libraryDelete },
    savedSettings: saved,
    noOwnOrder: true,
    ...(list === 'directoryRules' ? { follow: withoutValue } : {}),
  });
  return {
    ...live,
    list,
    conditions,
    ask(next) {
      if (JSON.stringify(next) === JSON.stringify(parameters)) return;
      parameters = next;
      live.refresh();
    },
    offer(next) {
      choices = next;
    },
  };
}
