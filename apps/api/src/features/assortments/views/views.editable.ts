import { mayReadAssortment, mayWriteAssortment } from '@atelier/domain/assortment/access';
import type { AssortmentFacts } from '@atelier/domain/assortment/assortment';
import type { ViewSharing } from '@atelier/domain/assortment/view-sharing';
import { type Selectable, sql } from 'kysely';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { waitForTurn } from '../../../platform/db/wait-for-turn.ts';
import { type Editable, editable, editedAsGiven } from '../../../platform/editing/editable.ts';
import type { Audiences } from '../../../platform/push/audience.ts';
import { refuse } from '../../../platform/refusal.ts';
import { factsOf } from '../assortment/assortments.rows.ts';

export type ViewRecord = Selectable<Tables['assortment_views']>;

interface Facts {
  readonly owner: string;
  readonly sharedWith: ViewSharing;
  readonly assortment: AssortmentFacts;
}

const mayFind = (user: Parameters<typeof mayReadAssortment>[0] & { id: string }, facts: Facts): boolean => {
  if (!mayReadAssortment(user, facts.assortment)) return false;
  if (facts.owner === user.id || facts.sharedWith === 'everyone') return true;
  return facts.sharedWith === 'editors' && mayWriteAssortment(user, facts.assortment);
};

/** Whoever finds a view hears of it. */
export const viewAudiences: Audiences = {
  'assortment-views-changed': (user, facts) => mayFind(user, facts as Facts),
};

/** One after the other per owner: two windows would otherwise both find the name free. */
const demandFreeName = async (tx: Tx, { id, assortment_id, user_id }: ViewRecord, name: unknown): Promise<void> => {
  await waitForTurn(tx, `views ${assortment_id} ${user_id}`);
  const found = await tx
    .selectFrom('assortment_views')
    .select('id')
    .where('assortment_id', '=', assortment_id)
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (found) refuse('wrongState', { reason: `You already have a view called "${String(name)}".` });
};

/** [G37] The views saved in one assortment: their owner changes them, those they are shared with use them. */
export const viewsOf = (assortment: AssortmentRecord): Editable<ViewRecord> => {
  const factsOfView = ({ user_id, shared_with }: ViewRecord): Facts => ({
    owner: user_id,
    sharedWith: shared_with,
    assortment: factsOf(assortment),
  });
  return editable<ViewRecord>({
    entity: 'assortmentView',
    noun: 'view',
    idName: 'viewId',
    table: 'assortment_views',
    nameOf: ({ name }) => `the view "${name}" of ${assortment.title}`,
    fields: {
      name: editedAsGiven('name', 'Name'),
      sharedWith: editedAsGiven('shared_with', 'Shared with'),
      settings: editedAsGiven('settings', 'Arrangement', { json: true }),
    },
    // Its owner reaches a view from other assortments too, whatever became of the one it was saved in.
    mayRead: ({ user }, view) =>
      view.assortment_id === assortment.id && (view.user_id === user.id || mayFind(user, factsOfView(view))),
    mayEdit: ({ user }, view) => view.user_id === user.id,
    follows: [
      async (tx, _ctx, { record, values }) => {
        if (values.name !== undefined) await demandFreeName(tx, record, values.name);
      },
    ],
    hearers: (view) => ({ topic: 'assortment-views-changed', facts: factsOfView(view) }),
  });
};
