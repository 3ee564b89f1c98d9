import type { SentContent } from '@atelier/domain/document/sent-content';
import { parseStyleColorId } from '@atelier/domain/product/product';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Tx } from '../../platform/db/transaction.ts';
import { notify } from '../notifications/index.ts';

interface Ready {
  readonly id: string;
  readonly filename: string;
  readonly recipients: number;
  readonly content: SentContent;
}

/** [G28] Nobody watches a schedule: its owner is told when a document was made and mailed. */
export const tellReady = async (tx: Tx, owner: string, { id, filename, recipients, content }: Ready): Promise<void> => {
  const first = content.lines[0]?.[0];
  const picture = first === undefined ? undefined : parseStyleColorId(first);
  await notify(tx, [
    {
      to: [owner],
      type: 'portal',
      event: 'documentReady',
      subject: { kind: 'document', id },
      title: 'Scheduled document is ready',
      text: `${filename}, mailed to ${counted(recipients, 'recipient')}`,
      link: '/settings/mailed',
      ...(picture ? { picture } : {}),
      dedupe: `document:${id}`,
    },
  ]);
};
