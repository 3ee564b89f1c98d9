import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { tellWebhooks } from '../../webhooks/index.ts';

export const tellPublished = (tx: Tx, { user }: Ctx, { id, org_type }: AssortmentRecord): Promise<void> =>
  tellWebhooks(tx, [
    {
      event: 'assortment.published',
      payload: { assortmentId: id, internal: org_type === 'internal', by: user.userCode },
    },
  ]);
