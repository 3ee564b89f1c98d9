import { Drawer } from '@atelier/ui/Drawer';
import { Notice } from '@atelier/ui/Notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeHistory } from '../../parts/change-history/index.ts';
import { historyQuery, type Site } from './queries.ts';

const labels: Readonly<Record<string, string>> = {
  slug: 'Address',
  intro: 'Introduction',
  liveAt: 'Goes live',
  guarded: 'Only for groups',
  dashboardOpens: 'Dashboard opens',
};

const labelOf = (field: string): string => labels[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}`;

/** Who changed what of the site and its items. */
export function HistoryDrawer({ site, onClose }: { site: Site; onClose: () => void }) {
  const history = useInfiniteQuery(historyQuery(site._id));
  return (
    <Drawer open onClose={onClose} title={`History of ${site.title}`}>
      {history.error ? <Notice tone="bad">{history.error.message}</Notice> : null}
      <ChangeHistory history={history} labelOf={labelOf} />
    </Drawer>
  );
}
