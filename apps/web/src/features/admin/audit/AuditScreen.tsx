import { DateRangeField } from '@atelier/ui/DateField';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { Select } from '@atelier/ui/Select';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../parts/search-field/index.ts';
import styles from '../admin.module.css';
import { Pager } from '../Pager.tsx';
import { AuditDrawer } from './AuditDrawer.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditSearch, pageSize, withoutUnset } from './audit-search.ts';
import { ExportAudit } from './ExportAudit.tsx';
import { type AuditEntry, auditQuery } from './queries.ts';

export function AuditScreen({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(auditQuery(search));
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const look = (part: { [K in keyof AuditSearch]?: AuditSearch[K] | undefined }) =>
    void navigate({
      to: '/admin/audit',
      search: withoutUnset({ ...search, page: undefined, ...part } as AuditSearch),
      replace: true,
    });
  return (
    <div className={styles.page}>
      <PageHead
        title="Audit log"
        detail={`${data.totalCount.toLocaleString('en-US')} entries, newest first`}
        actions={<ExportAudit search={search} />}
      />
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            label="Search the audit log"
            placeholder="Words, names, ids"
            value={search.text ?? ''}
            onSearch={(text) => look({ text: text === '' ? undefined : text })}
          />
        </div>
        <Select
          label="Action"
          labelHidden
          placeholder="Action"
          clearable
          value={search.action ?? null}
          choices={data.actions.map((action) => ({ value: action, label: action }))}
          onChange={(action) => look({ action: action ?? undefined })}
        />
        <DateRangeField
          label="Dates"
          labelHidden
          value={[search.from ?? null, search.to ?? null]}
          onChange={([from, to]) => {
            // An incomplete range is not a filter yet.
            if ((from === null) === (to === null)) look({ from: from ?? undefined, to: to ?? undefined });
          }}
        />
      </div>
      {data.data.length === 0 ? (
        <EmptyState icon={<ScrollText size={32} strokeWidth={1.25} />} text="Nothing was recorded for this search." />
      ) : (
        <AuditTable entries={data.data} onOpen={setOpened} />
      )}
      <Pager page={search.page ?? 1} pages={Math.ceil(data.totalCount / pageSize)} onPage={(page) => look({ page })} />
      <AuditDrawer entry={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
