import type { Input } from '@atelier/contract';
import { documentFilename } from '@atelier/domain/document/document-name';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { spendMail } from '../../platform/mail/mails-by-person.ts';
import { shownTitle } from '../assortments/index.ts';
import { askedDocument } from '../documents/index.ts';
import { holdAssortment } from './hold-assortment.ts';
import { demandAddresses } from './letter-addresses.ts';
import { startSharing } from './new-shared-document.ts';

/** [M14.3] What is wrong is told at once; making the document and mailing it is work that its sender follows. */
export const shareDocument = async (ctx: Ctx, { params: { format }, body }: Input<'shareDocument'>) => {
  const addresses = demandAddresses(body);
  const { record, settings } = await askedDocument(ctx, body);
  const filename = documentFilename(settings.filename, shownTitle(record), format);
  return ctx.transaction(async (tx) => {
    await spendMail(tx, ctx.user.id);
    await holdAssortment(tx, record.id);
    const { id, jobId } = await startSharing(tx, {
      sender: ctx.user.id,
      assortment_id: record.id,
      format,
      settings: JSON.stringify(settings),
      title: shownTitle(record),
      filename,
      ...addresses,
      subject: body.subject,
      body: body.body,
      marks: body.marks,
      days: body.days,
      schedule_id: null,
      run_at: null,
    });
    const many = addresses.recipients.length + addresses.hidden_recipients.length;
    await recordChange(tx, ctx, {
      action: 'share document',
      entity: 'document',
      entityId: id,
      summary: `Shared ${filename} with ${counted(many, 'recipient')}`,
    });
    return { jobId };
  });
};
