import { whyWithheld } from '@atelier/domain/assortment/visible-fields';
import { useMemo } from 'react';
import { accessUserOf, useSession } from '../../../../platform/session/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { columnsTakenAway } from '../rows/assortment-columns.ts';
import type { GridFacts } from '../rows/grid-facts.ts';

/** The columns that this person is not given here, each with the rule that the server went by. */
export function useWithheldColumns(detail: AssortmentDetail, facts: GridFacts) {
  const session = useSession();
  return useMemo(() => {
    const user = accessUserOf(session);
    return columnsTakenAway(facts).flatMap(({ id, label }) => {
      const why = whyWithheld(user, detail, id);
      return why === null ? [] : [{ label, why }];
    });
  }, [session, detail, facts]);
}
