import type { Input } from '@atelier/contract';
import { stateOf } from '@atelier/domain/announcement/announcement';
import { companyDay } from '@atelier/domain/shared/dates';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { findReadable } from '../../platform/editing/find-editable.ts';
import { spendMail } from '../../platform/mail/mails-by-person.ts';
import { mailFault, mailLimits, type NewMail, queueMail } from '../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { refuse } from '../../platform/refusal.ts';
import { peopleAddressed } from './addressed-people.ts';
import { type AnnouncementRecord, announcements, factsOf } from './announcements.editable.ts';
import { mailedText } from './mailed-text.ts';

type Body = Input<'mailAnnouncement'>['body'];

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean);

const isLive = (ctx: Ctx, record: AnnouncementRecord): boolean =>
  stateOf(factsOf(record), companyDay(ctx.clock.now())) === 'Live';

/** A link is given only where it leads somewhere: a draft is not there for its readers. */
const letterOf = (ctx: Ctx, record: AnnouncementRecord, { subject, body, toAudience }: Body): Omit<NewMail, 'to'> => ({
  subject: subject.trim() || record.title,
  // [G11] Readers outside the company are not told who inside it writes.
  greeting: toAudience
    ? 'There is an announcement for you.'
    : `${ctx.user.name} ${ctx.user.lastName} (${ctx.user.email}) sent you an announcement.`,
  paragraphs: paragraphsOf(body),
  content: mailedText(record, ctx.config),
  ...(isLive(ctx, record)
    ? { link: { label: 'Read in Atelier', url: portalAddress(ctx.config, `/charts/${record.id}`) } }
    : {}),
});

const inGroups = (addresses: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / mailLimits.recipients) }, (_, n) =>
    addresses.slice(n * mailLimits.recipients, (n + 1) * mailLimits.recipients),
  );

/** Nobody sees who else is addressed: all of them stand in bcc, as many to a mail as one may have. */
const mailsFor = async (tx: Tx, record: AnnouncementRecord, { toAudience, recipients, bccRecipients }: Body) => {
  if (!toAudience) return [{ to: recipients, bcc: bccRecipients }];
  const people = await peopleAddressed(tx, record.audience);
  if (people.length === 0) refuse('wrongState', { reason: 'Nobody is addressed by this announcement.' });
  return inGroups(people.map(({ email }) => email)).map((bcc) => ({ to: [], bcc }));
};

/** [M16.3] To addresses in any state; to its audience only while they can read it. */
export const mailAnnouncement = (ctx: Ctx, { body }: Input<'mailAnnouncement'>) =>
  ctx.transaction(async (tx) => {
    const record = await findReadable(tx, ctx, announcements, body.announcement);
    if (body.toAudience && !isLive(ctx, record))
      refuse('wrongState', { reason: 'Only an announcement that its readers can see is mailed to all of them.' });
    const letter = letterOf(ctx, record, body);
    await spendMail(tx, ctx.user.id);
    let recipients = 0;
    for (const addressed of await mailsFor(tx, record, body)) {
      const fault = mailFault({ ...addressed, subject: letter.subject });
      if (fault !== undefined) refuse('badRequest', { reason: fault });
      await queueMail(tx, { ...letter, ...addressed });
      recipients += new Set([...addressed.to, ...addressed.bcc].map((one) => one.toLowerCase())).size;
    }
    if (body.toAudience)
      await tx
        .updateTable('announcements')
        .set({ mailed_date: ctx.clock.now(), mailed_people: recipients })
        .where('id', '=', record.id)
        .execute();
    const summary = `Mailed ${record.title} to ${counted(recipients, 'person', 'people')}`;
    const change = { action: 'mail announcement', entity: announcements.entity, entityId: record.id, summary };
    await recordChange(tx, ctx, change);
    return { recipients };
  });
