import type { SampleLibrary } from '@atelier/domain/access/user';
import { addParameter, type FilterParameter } from '@atelier/domain/filter/filter-bar';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import { sampleFilters } from '@atelier/domain/sample/sample-filters';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff, Footprints } from 'lucide-react';
import { useMemo, useState } from 'react';
import { accessUserOf } from '../../navigation/guard.ts';
import { FilterBar } from '../../parts/filter-bar/index.ts';
import { type DoneImport, ImportDone } from '../../parts/import/index.ts';
import { parametersIn, searchOf } from '../../parts/list/index.ts';
import { GridScreen, SaveState, useSelectedRows, wholeSelection } from '../../parts/live-grid/index.ts';
import { NothingMatches } from '../../parts/search-field/index.ts';
import { WhyEmpty } from '../../parts/why/index.ts';
import { GridView } from '../../platform/grid-view/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { ImportSamples } from './import/ImportSamples.tsx';
import { LabelsDialog } from './labels/LabelsDialog.tsx';
import { LoansDrawer } from './loans/LoansDrawer.tsx';
import { moveSelected } from './move-samples.ts';
import { NewSampleDialog } from './NewSampleDialog.tsx';
import { type Conditions, optionsQuery } from './read-samples.ts';
import { SampleHistory } from './SampleHistory.tsx';
import { SamplesTools } from './SamplesTools.tsx';
import type { SampleRow } from './sample-row.ts';
import styles from './samples.module.css';
import { samplesMenu } from './samples-menu.ts';
import type { SamplesSearch } from './samples-search.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { TrackingDrawer } from './tracking/TrackingDrawer.tsx';
import { useSamples } from './use-samples.ts';

interface Props {
  library: SampleLibrary;
  search: SamplesSearch;
}

const isText = ({ key }: FilterParameter) => key === 'text';

type Opened =
  | { readonly kind: 'new' | 'import' }
  | { readonly kind: 'tracking' | 'history'; readonly row: SampleRow }
  | { readonly kind: 'labels'; readonly query: Conditions }
  | { readonly kind: 'transfer'; readonly rows: readonly SampleRow[] };

/** [M18.1] One sample library: filters and the grid. */
export function SamplesScreen({ library, search }: Props) {
  const navigate = useNavigate();
  const user = accessUserOf(useSession());
  const filters = sampleFilters[library];
  const { loans, ...searched } = search;
  const { text, filters: chosen, deleted = false } = searched;
  const parameters = useMemo(
    () => parametersIn(filters, { ...(text ? { text } : {}), ...(chosen ? { filters: chosen } : {}) }),
    [filters, text, chosen],
  );
  const mayEdit = editsSamples(user, library);
  const mayTransfer = editsSamples(user, 'Production') && editsSamples(user, 'Sales');
  const samples = useSamples({ library, deleted, mayEdit }, parameters);
  const { grid, total, failure, isLoaded } = samples;
  const selected = useSelectedRows(samples);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [imported, setImported] = useState<DoneImport | null>(null);
  const close = () => setOpened(null);
  const go = (next: SamplesSearch) => void navigate({ to: '.', search: next, replace: true });
  const change = (next: readonly FilterParameter[]) =>
    go({ ...searchOf(next), ...(deleted ? { deleted: true as const } : {}) });
  const withText = (value: string) =>
    change(
      addParameter(
        filters,
        parameters.filter((one) => !isText(one)),
        { key: 'text', value },
      ),
    );
  const actions = {
    tracking: (row: SampleRow) => setOpened({ kind: 'tracking', row }),
    history: (row: SampleRow) => setOpened({ kind: 'history', row }),
    labels: () =>
      void wholeSelection(samples, 'sample').then(
        (rows) => rows.length > 0 && setOpened({ kind: 'labels', query: { _id: { $in: rows.map(({ id }) => id) } } }),
      ),
    transfer: () =>
      void wholeSelection(samples, 'sample').then((rows) => rows.length > 0 && setOpened({ kind: 'transfer', rows })),
    move: () => void moveSelected(samples),
  };
  const isFiltered = parameters.length > 0 || Object.keys(grid.settings.filters).length > 0;
  const nothing = isFiltered ? (
    <NothingMatches onClear={parameters.length > 0 ? () => change([]) : undefined} />
  ) : (
    <EmptyState
      icon={<Footprints size={32} strokeWidth={1.25} />}
      text={emptyMessages.assets}
      action={<WhyEmpty area={{ list: 'samples', library }} />}
    />
  );
  return (
    <GridScreen
      inert={opened?.kind === 'import'}
      over={
        <>
          {opened?.kind === 'import' ? (
            <ImportSamples samples={samples} onImported={setImported} onClose={close} />
          ) : null}
          {opened?.kind === 'new' ? <NewSampleDialog samples={samples} onClose={close} /> : null}
          {opened?.kind === 'transfer' ? <TransferDialog samples={samples} rows={opened.rows} onClose={close} /> : null}
          {opened?.kind === 'labels' ? <LabelsDialog library={library} query={opened.query} onClose={close} /> : null}
          {opened?.kind === 'tracking' ? <TrackingDrawer row={opened.row} mayEdit={mayEdit} onClose={close} /> : null}
          {loans ? (
            <LoansDrawer
              library={library}
              shown={loans}
              mayEdit={mayEdit}
              onShow={(shown) => go({ ...search, loans: shown })}
              onClose={() => go(searched)}
            />
          ) : null}
          {opened?.kind === 'history' ? <SampleHistory row={opened.row} onClose={close} /> : null}
        </>
      }
    >
      <PageHead
        look="bar"
        title={deleted ? `Deleted ${library.toLowerCase()} samples` : `${library} samples`}
        detail={
          <>
            <span>{isLoaded ? counted(total, 'sample') : ''}</span>
            <SaveState grid={grid} onGivenUp={() => window.location.reload()} />
          </>
        }
        actions={
          <SamplesTools
            samples={samples}
            text={text ?? ''}
            onSearch={withText}
            onNew={() => setOpened({ kind: 'new' })}
            onImport={() => setOpened({ kind: 'import' })}
            onLabels={() => setOpened({ kind: 'labels', query: samples.conditions() })}
            onLent={() => go({ ...search, loans: 'open' })}
            onDeleted={() => go(deleted ? {} : { deleted: true })}
          />
        }
      />
      <FilterBar
        module={filters}
        parameters={parameters.filter((one) => !isText(one))}
        onChange={(next) => change([...parameters.filter(isText), ...next])}
        optionsOf={(filter) => optionsQuery(library, samples.conditions(), filter.key)}
        places={[]}
        besides={['text']}
      />
      {imported && imported.items > 0 ? (
        <ImportDone done={imported} noun="sample" onUndone={samples.refresh} onClose={() => setImported(null)} />
      ) : null}
      {failure !== null && total === 0 ? (
        <div role="alert" className={styles.grid}>
          <EmptyState
            icon={<CloudOff size={32} strokeWidth={1.25} />}
            text={failure}
            action={
              <Button look="primary" onClick={samples.refresh}>
                Try again
              </Button>
            }
          />
        </div>
      ) : (
        <div className={styles.grid}>
          <GridView
            grid={grid}
            saysSaved={false}
            emptyText={isLoaded ? nothing : null}
            menu={() => samplesMenu({ library, deleted, mayEdit, mayTransfer }, selected, actions)}
          />
        </div>
      )}
    </GridScreen>
  );
}
