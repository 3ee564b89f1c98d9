import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { useQuery } from '@tanstack/react-query';
import { accessUserOf, useSession } from '../../platform/session/index.ts';
import { setUpQuery } from './queries.ts';
import { SetUpGuide } from './SetUpGuide.tsx';

/** Above everything else for administrators while something is missing, then gone. */
export function DashboardGuide() {
  const session = useSession();
  const may = canAccess(accessUserOf(session), needs.manageUsers);
  const { data: guide } = useQuery({ ...setUpQuery, enabled: may });
  return guide === undefined || guide.next === null ? null : <SetUpGuide guide={guide} />;
}
