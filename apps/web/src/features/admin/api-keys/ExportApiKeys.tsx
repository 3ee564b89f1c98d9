import { conditionsOf, type ListSearch, parametersIn } from '../../../parts/list/index.ts';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import { call } from '../../../platform/api/index.ts';
import { apiKeyColumns, apiKeyList, type OwnedKey } from './api-keys.list.ts';

const atOnce = 1_000;

const everyColumn = () => apiKeyColumns.map((column) => ({ ...column, hidden: false }));

/** Every key that the search finds; the keys themselves nobody can export. */
export function ExportApiKeys({ search }: { search: ListSearch }) {
  const query = conditionsOf(apiKeyList, parametersIn(apiKeyList.filters, search));
  return (
    <ListExportButton<OwnedKey>
      filename="api-keys.xlsx"
      label={apiKeyList.title}
      columns={everyColumn}
      idOf={apiKeyList.idOf}
      pageSize={atOnce}
      page={(skip, totalCount, signal) =>
        call('queryApiKeys', { body: { query, _options: { limit: atOnce, skip, totalCount } } }, { signal })
      }
    />
  );
}
