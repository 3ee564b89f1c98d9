import { counted } from '@atelier/domain/vocabulary/counted';
import { statisticLabel } from '@atelier/domain/vocabulary/statistics';
import { BarList } from '@atelier/ui/Chart';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { conditionsOf, ListScreen, type ListSearch, parametersIn } from '../../../parts/list/index.ts';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import { call } from '../../../platform/api/index.ts';
import { statisticColumns, statisticList, type Use } from './statistics.list.ts';
import styles from './statistics.module.css';

const atOnce = 1_000;

type Query = Record<string, unknown>;

/** [M23.2] How often each thing was used, of what the list below finds; an event leads to its entries. */
function Figures({ query, onEvent }: { query: Query; onEvent: (action: string) => void }) {
  const { data } = useQuery({
    queryKey: [...statisticList.cachedAs, 'figures', query],
    queryFn: ({ signal }) => call('readStatistics', { body: { query } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <div className={styles.figures} />;
  const { times, people, days, actions } = data;
  return (
    <section className={styles.figures} aria-label="What is used">
      <p className={styles.sentence}>
        <b>{times.toLocaleString('en-US')}</b>
        <span>
          {times === 0
            ? 'Nothing was used in this time.'
            : `${counted(times, 'time')} used by ${counted(people, 'person', 'people')} on ${counted(days, 'day')}.`}
        </span>
      </p>
      <BarList
        label="Events"
        marks={actions.map(({ action, times: value, people: by }) => ({
          key: action,
          label: statisticLabel(action),
          note: counted(by, 'person', 'people'),
          value,
          of: 0,
          text: value.toLocaleString('en-US'),
        }))}
        onOpen={({ key }) => onEvent(key)}
      />
    </section>
  );
}

function ExportStatistics({ query }: { query: Query }) {
  return (
    <ListExportButton<Use>
      filename="statistics.xlsx"
      label={statisticList.title}
      columns={() => statisticColumns}
      idOf={statisticList.idOf}
      pageSize={atOnce}
      page={(skip, totalCount, signal) =>
        call('queryStatistics', { body: { query, _options: { limit: atOnce, skip, totalCount } } }, { signal })
      }
    />
  );
}

export function StatisticsScreen({ search }: { search: ListSearch }) {
  const navigate = useNavigate();
  const go = (next: ListSearch) => void navigate({ to: '/admin/statistics', search: next, replace: true });
  const query = conditionsOf(statisticList, parametersIn(statisticList.filters, search));
  const ofEvent = (action: string) => {
    const others = (search.filters ?? []).filter((one) => !one.startsWith('action:'));
    go({ ...search, filters: [...others, `action:${action}`] });
  };
  return (
    <ListScreen
      declaration={statisticList}
      search={search}
      onSearch={go}
      above={<Figures query={query} onEvent={ofEvent} />}
      actions={<ExportStatistics query={query} />}
    />
  );
}
