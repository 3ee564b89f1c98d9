import { canAccess } from '@atelier/domain/access/can-access';
import type { Grant, Tbe } from '@atelier/domain/access/user';
import { type CompanyListKey, companyFilters, companyLists } from '@atelier/domain/company/company-lists';
import { addParameter, type FilterParameter } from '@atelier/domain/filter/filter-bar';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Drawer } from '@atelier/ui/Drawer';
import { EmptyState } from '@atelier/ui/EmptyState';
import type { MenuEntry } from '@atelier/ui/Menu';
import { PageHead } from '@atelier/ui/PageHead';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff, History, List, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ChangeHistory, type WordsOf } from '../../../parts/change-history/index.ts';
import { FilterBar } from '../../../parts/filter-bar/index.ts';
import { type ListSearch, parametersIn, searchOf } from '../../../parts/list/index.ts';
import {
  GridScreen,
  offerUndo,
  SaveState,
  untilSaved,
  useSelectedRows,
  wholeSelection,
} from '../../../parts/live-grid/index.ts';
import { NothingMatches, SearchField } from '../../../parts/search-field/index.ts';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import { call } from '../../../platform/api/index.ts';
import { cellsHere, GridView } from '../../../platform/grid-view/index.ts';
import { accessUserOf, useSession } from '../../../platform/session/index.ts';
import { givenWords } from '../users/rule-words.ts';
import { companyColumns } from './company-columns.ts';
import { type ListRow, nameOf, rowOf } from './company-row.ts';
import { rememberList } from './last-list.ts';
import { addressOf, besides } from './list-address.ts';
import styles from './lists.module.css';
import { NewRowDialog } from './NewRowDialog.tsx';
import { NoHome } from './NoHome.tsx';
import type { OpenList } from './open-company-list.ts';
import { historyQuery, optionsOf, sortOf } from './read-company-list.ts';
import { useCompanyList } from './use-company-list.ts';

interface AboutRow {
  open: OpenList;
  /** Undefined: a new one. */
  row: ListRow | undefined;
  onClose: () => void;
}

interface Props {
  list: CompanyListKey;
  search: ListSearch;
  /** A row as a whole, where cells do not tell all of it: for new ones and to change one. */
  Row?: ComponentType<AboutRow>;
  /** Beside the grid. */
  Aside?: ComponentType<{ open: OpenList }>;
  notice?: ReactNode;
}

const isText = ({ key }: FilterParameter) => key === 'text';
const atOnce = 1_000;

const changeWords: Partial<Record<CompanyListKey, WordsOf>> = {
  directoryRules: (field, value) => {
    if (!Array.isArray(value)) return undefined;
    if (field === 'permissions') return givenWords(value as Grant[], []) || 'none';
    return field === 'userTBEs' ? givenWords([], value as Tbe[]) || 'none' : undefined;
  },
};

function RowHistory({ list, row, onClose }: { list: CompanyListKey; row: ListRow; onClose: () => void }) {
  const history = useInfiniteQuery(historyQuery(list, row.id));
  return (
    <Drawer open onClose={onClose} width={520} title={`History of ${nameOf(list, row)}`}>
      <ChangeHistory
        history={history}
        labelOf={(field) => companyLists[list].fields[field]?.label ?? field}
        wordsOf={changeWords[list]}
      />
    </Drawer>
  );
}

/** The marked rows go in one step that Undo takes back; what is in use comes back with its reason. */
async function removeSelected(open: OpenList): Promise<void> {
  const { grid, list } = open;
  const { noun, nouns } = companyLists[list];
  const rows = await wholeSelection(open, noun);
  if (rows.length === 0 || !(await untilSaved(grid))) return;
  grid.history.seal();
  grid.removeRows(rows.map(({ id }) => id));
  grid.history.seal();
  if ((await untilSaved(grid)) && rows.some(({ id }) => !grid.rowById(id)))
    offerUndo(grid, `${counted(rows.filter(({ id }) => !grid.rowById(id)).length, noun, nouns)} deleted.`);
}

/** Which of the lists this person administers. */
function ListChoice({ list }: { list: CompanyListKey }) {
  const navigate = useNavigate();
  const user = accessUserOf(useSession());
  const mine = besides(list).filter((key) => canAccess(user, companyLists[key].need));
  const strip = useRef<HTMLDivElement>(null);
  // A narrow window shows the one that is open.
  useEffect(() => {
    strip.current
      ?.querySelector('input:checked')
      ?.parentElement?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  if (mine.length < 2) return null;
  return (
    <div className={styles.lists} ref={strip}>
      <SegmentedChoice
        label="List"
        value={list}
        options={mine.map((value) => ({ value, label: companyLists[value].title }))}
        onChange={(next) => void navigate(addressOf(next))}
      />
    </div>
  );
}

/** [G25] One list of the company: filters and the grid. */
export function CompanyListScreen({ list, search, Row, Aside, notice }: Props) {
  const navigate = useNavigate();
  useEffect(() => rememberList(list), [list]);
  const { title, noun, nouns, searchHint, hint, whenEmpty, fixed = false } = companyLists[list];
  const filters = useMemo(() => companyFilters(list), [list]);
  const { text, filters: chosen } = search;
  const parameters = useMemo(
    () => parametersIn(filters, { ...(text ? { text } : {}), ...(chosen ? { filters: chosen } : {}) }),
    [filters, text, chosen],
  );
  const open = useCompanyList(list, parameters);
  const { grid, total, failure, isLoaded, choices } = open;
  const selected = useSelectedRows(open);
  const [adding, setAdding] = useState(false);
  const [told, setTold] = useState<ListRow | null>(null);
  const [changed, setChanged] = useState<ListRow | null>(null);
  const change = (next: readonly FilterParameter[]) =>
    void navigate({ to: '.', search: searchOf(next), replace: true });
  const withText = (value: string) =>
    change(
      addParameter(
        filters,
        parameters.filter((one) => !isText(one)),
        { key: 'text', value },
      ),
    );
  const isFiltered = parameters.length > 0 || Object.keys(grid.settings.filters).length > 0;
  const nothing = isFiltered ? (
    <NothingMatches onClear={parameters.length > 0 ? () => change([]) : undefined} />
  ) : (
    <EmptyState
      icon={<List size={32} strokeWidth={1.25} />}
      text={`No ${nouns} yet.`}
      {...(whenEmpty === undefined ? {} : { detail: whenEmpty })}
    />
  );
  const menu = (): MenuEntry[] => {
    const [only] = selected.rows;
    if (!only) return [];
    const remove: MenuEntry = {
      ...{ kind: 'action', danger: true, onSelect: () => void removeSelected(open) },
      label: selected.count > 1 ? `Delete ${counted(selected.count, noun, nouns)}` : 'Delete',
    };
    const history: MenuEntry = { kind: 'action', label: 'Row history', onSelect: () => setTold(only) };
    const change: MenuEntry = { kind: 'action', label: 'Change', onSelect: () => setChanged(only) };
    return [
      ...(Row && selected.count === 1 ? [change] : []),
      ...(fixed ? [] : [remove]),
      ...(selected.count === 1 ? [history] : []),
      cellsHere,
    ];
  };
  return (
    <GridScreen
      over={
        <>
          {adding && !Row ? <NewRowDialog open={open} choices={choices} onClose={() => setAdding(false)} /> : null}
          {Row && (adding || changed) ? (
            <Row
              open={open}
              row={changed ?? undefined}
              onClose={() => {
                setAdding(false);
                setChanged(null);
              }}
            />
          ) : null}
          {told ? <RowHistory list={list} row={told} onClose={() => setTold(null)} /> : null}
        </>
      }
    >
      <PageHead
        look="bar"
        title={title}
        detail={
          <>
            <span>{isLoaded ? counted(total, noun, nouns) : ''}</span>
            {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
            <SaveState grid={grid} onGivenUp={() => window.location.reload()} />
          </>
        }
        actions={
          <>
            <div className={styles.search}>
              <SearchField label={`Search ${nouns}`} placeholder={searchHint} value={text ?? ''} onSearch={withText} />
            </div>
            {fixed ? null : (
              <>
                <Button look="primary" icon={<Plus size={15} strokeWidth={1.75} />} onClick={() => setAdding(true)}>
                  {`New ${noun}`}
                </Button>
                {Row ? (
                  <Button
                    iconOnPhone
                    icon={<Pencil size={15} strokeWidth={1.75} />}
                    disabled={selected.count !== 1}
                    onClick={() => setChanged(selected.rows[0] ?? null)}
                  >
                    Change
                  </Button>
                ) : null}
                <Button
                  iconOnPhone
                  icon={<Trash2 size={15} strokeWidth={1.75} />}
                  disabled={selected.rows.length === 0}
                  onClick={() => void removeSelected(open)}
                >
                  Delete
                </Button>
              </>
            )}
            <Button
              iconOnPhone
              icon={<History size={15} strokeWidth={1.75} />}
              disabled={selected.count !== 1}
              onClick={() => setTold(selected.rows[0] ?? null)}
            >
              Row history
            </Button>
            <ListExportButton<ListRow>
              filename={`${title}.xlsx`}
              label={title}
              columns={() => companyColumns(list, () => choices)}
              idOf={({ id }) => id}
              pageSize={atOnce}
              page={async (skip, totalCount, signal) => {
                const _options = { limit: atOnce, skip, totalCount, sort: sortOf(list, grid.settings) };
                const body = { query: { ...open.conditions() }, _options };
                const page = await call('queryCompanyList', { params: { list }, body }, { signal });
                return { ...page, data: page.data.map(rowOf) };
              }}
            />
          </>
        }
      />
      {notice}
      <ListChoice list={list} />
      {list === 'locations' ? <NoHome /> : null}
      <FilterBar
        module={filters}
        parameters={parameters.filter((one) => !isText(one))}
        onChange={(next) => change([...parameters.filter(isText), ...next])}
        optionsOf={(filter) => optionsOf(list, open.conditions(), filter.key)}
        places={[]}
        besides={['text']}
      />
      {failure !== null && total === 0 ? (
        <div role="alert" className={styles.grid}>
          <EmptyState
            icon={<CloudOff size={32} strokeWidth={1.25} />}
            text={failure}
            action={
              <Button look="primary" onClick={open.refresh}>
                Try again
              </Button>
            }
          />
        </div>
      ) : (
        <div className={styles.beside}>
          <div className={styles.grid}>
            <GridView grid={grid} saysSaved={false} emptyText={isLoaded ? nothing : null} menu={menu} />
          </div>
          {Aside ? <Aside open={open} /> : null}
        </div>
      )}
    </GridScreen>
  );
}
