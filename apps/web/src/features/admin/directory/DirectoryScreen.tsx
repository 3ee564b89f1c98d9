import { Notice } from '@atelier/ui/Notice';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../../parts/list/index.ts';
import { CompanyListScreen } from '../lists/CompanyListScreen.tsx';
import { rulesQuery } from './queries.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { TryRules } from './TryRules.tsx';

/** What people hold because of what the directory says of them. */
export function DirectoryScreen({ search }: { search: ListSearch }) {
  const { openId } = useSuspenseQuery(rulesQuery).data;
  return (
    <CompanyListScreen
      list="directoryRules"
      search={search}
      Row={RuleDialog}
      Aside={TryRules}
      notice={openId ? null : <Notice tone="neutral">Nobody signs in with a directory here yet (OIDC_ISSUER).</Notice>}
    />
  );
}
