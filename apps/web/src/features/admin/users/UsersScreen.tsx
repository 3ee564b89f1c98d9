import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Upload, Users } from 'lucide-react';
import { useState } from 'react';
import { type DoneImport, ImportDone } from '../../../parts/import/index.ts';
import { SearchField } from '../../../parts/search-field/index.ts';
import styles from '../admin.module.css';
import { Pager } from '../Pager.tsx';
import { AskStatus } from './AskStatus.tsx';
import { ExportUsers } from './ExportUsers.tsx';
import { ImportUsers } from './import/ImportUsers.tsx';
import { usersQuery } from './queries.ts';
import { StatusFilter } from './StatusFilter.tsx';
import { UsersTable } from './UsersTable.tsx';
import { userMenu } from './user-menu.ts';
import { pageSize, type UsersSearch } from './users-search.ts';

export function UsersScreen({ search: { importing, ...search } }: { search: UsersSearch }) {
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(usersQuery(search));
  const look = (next: UsersSearch) => void navigate({ to: '/admin/users', search: next, replace: true });
  const open = (userId: string) => void navigate({ to: '/admin/users/$userId', params: { userId } });
  const [asked, setAsked] = useState<string | null>(null);
  const [done, setDone] = useState<DoneImport | null>(null);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['admin'] });
  const { page: _page, ...filters } = search;
  if (importing === true) {
    return (
      <ImportUsers
        onImported={(imported) => {
          setDone(imported);
          refresh();
        }}
        onClose={() => look(search)}
      />
    );
  }
  return (
    <div className={styles.page}>
      <PageHead
        title="Users"
        detail={counted(data.totalCount, 'person', 'people')}
        actions={
          <>
            <Button icon={<Upload size={15} strokeWidth={1.75} />} onClick={() => look({ ...search, importing: true })}>
              Import
            </Button>
            <ExportUsers search={search} />
          </>
        }
      />
      {done === null ? null : <ImportDone done={done} noun="user" onUndone={refresh} onClose={() => setDone(null)} />}
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            label="Search people"
            placeholder="Name, email, company"
            value={search.text ?? ''}
            onSearch={(text) => {
              const { text: _text, ...rest } = filters;
              look(text === '' ? rest : { ...rest, text });
            }}
          />
        </div>
        <StatusFilter
          status={search.status}
          counts={data.counts}
          onChange={(status) => {
            const { status: _status, ...rest } = filters;
            look(status === undefined ? rest : { ...rest, status });
          }}
        />
      </div>
      {data.data.length === 0 ? (
        <EmptyState
          icon={<Users size={32} strokeWidth={1.25} />}
          text="Nobody matches."
          detail="Try fewer letters or another status."
        />
      ) : (
        <UsersTable
          users={data.data}
          sort={search.sort ?? 'name'}
          descending={search.descending === true}
          onSort={(sort) => {
            const { sort: _sort, descending: _descending, ...rest } = filters;
            const again = sort === (search.sort ?? 'name') && search.descending !== true;
            look({ ...rest, sort, ...(again ? { descending: true as const } : {}) });
          }}
          onOpen={open}
          menuOf={(user) => userMenu(user, { onOpen: open, onStatus: setAsked })}
        />
      )}
      {asked === null ? null : <AskStatus userId={asked} onClose={() => setAsked(null)} />}
      <Pager
        page={search.page ?? 1}
        pages={Math.ceil(data.totalCount / pageSize)}
        onPage={(page) => look({ ...filters, page })}
      />
    </div>
  );
}
