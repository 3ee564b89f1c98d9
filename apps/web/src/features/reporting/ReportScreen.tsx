import { type ReportRoute, reports } from '@atelier/domain/report/report';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import { conditionsOf, ListScreen, parametersIn } from '../../parts/list/index.ts';
import { lastChoice } from './last-choice.ts';
import { choicesQuery, figuresQuery } from './queries.ts';
import { ReportChoices } from './ReportChoices.tsx';
import { ReportDownload } from './ReportDownload.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { reportList } from './report-list.ts';
import { reportAddresses } from './report-page.ts';
import { chosenIn, dataOf, type ReportSearch } from './report-search.ts';
import styles from './reporting.module.css';
import { SavedReports } from './SavedReports.tsx';

interface Props {
  route: ReportRoute;
  search: ReportSearch;
}

const useReport = ({ search }: Props) => {
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const navigate = useNavigate();
  const go = (reportRoute: ReportRoute, next: ReportSearch, replace = false) => {
    lastChoice.keep(chosenIn(next));
    void navigate({ to: reportAddresses[reportRoute], search: next, replace });
  };
  return { choices, data: dataOf(search, choices.seasons[0]), go };
};

export function ReportScreen({ route, search }: Props) {
  return search.rows ? <Rows route={route} search={search} /> : <Report route={route} search={search} />;
}

function Report({ route, search }: Props) {
  const { choices, data, go } = useReport({ route, search });
  const { data: figures, isError, isPlaceholderData, refetch } = useQuery(figuresQuery(route, data));
  return (
    <div className={styles.screen}>
      <h1 className={styles.hidden}>{reports[route].label}</h1>
      <div className={styles.bar}>
        <ReportChoices
          choices={choices}
          search={search}
          withInitiative={route !== 'document-activity'}
          onChange={(change) => go(route, { ...search, ...change } as ReportSearch, true)}
        />
        <div className={styles.actions}>
          <SavedReports route={route} data={data} search={search} onOpen={go} />
          <Button onClick={() => go(route, { ...search, rows: true })}>Rows</Button>
          <ReportDownload route={route} data={data} />
        </div>
      </div>
      {isError && figures === undefined ? (
        <div role="alert">
          <EmptyState
            icon={<CloudOff size={32} strokeWidth={1.25} />}
            text="The report could not be read."
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        </div>
      ) : figures === undefined ? (
        <SkeletonRows rows={8} columns={4} />
      ) : (
        <div className={styles.figures} data-old={isPlaceholderData ? true : undefined}>
          <ReportFigures
            route={route}
            figures={figures}
            onOpen={(opened) => go(route, { ...search, ...opened, rows: true })}
          />
        </div>
      )}
    </div>
  );
}

/** What the report counts, of the account or the time that was chosen in it. */
function Rows({ route, search }: Props) {
  const { data, go } = useReport({ route, search });
  const { account, within: territory } = search;
  const key = JSON.stringify([route, data, account, territory]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it, and the list keeps its grid while it stays
  const declaration = useMemo(() => reportList({ route, data, account, territory }), [key]);
  const query = conditionsOf(declaration, parametersIn(declaration.filters, search));
  return (
    <ListScreen
      key={key}
      declaration={declaration}
      search={search}
      onSearch={({ text, filters }) => {
        const { text: _text, filters: _filters, ...others } = search;
        go(route, { ...others, ...(text ? { text } : {}), ...(filters ? { filters } : {}) }, true);
      }}
      actions={
        <>
          <Button icon={<ArrowLeft size={15} strokeWidth={1.75} />} onClick={() => go(route, chosenIn(search))}>
            To the report
          </Button>
          <ReportDownload route={route} data={data} account={account} territory={territory} query={query} />
        </>
      }
    />
  );
}
