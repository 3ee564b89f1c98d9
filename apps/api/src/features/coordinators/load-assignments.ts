import { randomUUID } from 'node:crypto';
import { personas } from '@atelier/demo-data/people/personas';
import type { Tx } from '../../platform/db/transaction.ts';
import { assignments } from './assignments.editable.ts';

const codeOf = (persona: string): string => personas.find((one) => one.persona === persona)?.userCode ?? '';

/** Who works on which orders of the demo company. */
export const loadAssignments = async (tx: Tx): Promise<void> => {
  const rows = [
    { type: 'SAMPLE', product_type: 'Footwear', coordinator_code: codeOf('coordA') },
    { type: 'SAMPLE', product_type: null, coordinator_code: codeOf('coordB') },
    { type: 'PROMO', product_type: null, coordinator_code: codeOf('coordB') },
  ] as const;
  const senior = personas.find(({ persona }) => persona === 'srCoord');
  for (const [position, row] of rows.entries()) {
    const id = randomUUID();
    await tx
      .insertInto('coordinator_assignments')
      .values({ id, division: null, location: null, position, ...row })
      .execute();
    await tx
      .insertInto('edit_revisions')
      .values({
        entity: assignments.entity,
        entity_id: id,
        revision: 1,
        actor: senior?.userCode ?? '',
        actor_name: senior ? `${senior.firstName} ${senior.lastName}` : '',
      })
      .execute();
  }
};
