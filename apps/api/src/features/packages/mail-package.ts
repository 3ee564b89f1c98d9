import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { createSecretLink } from '../../platform/links/secret-link.ts';
import { spendMail } from '../../platform/mail/mails-by-person.ts';
import { mailFault, queueMail } from '../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Contents } from './package-contents.ts';
import type { Wish } from './write-package.ts';

const daysOpen = 7;

export interface PackageLetter extends Wish {
  readonly recipients: readonly string[];
  readonly bccRecipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** Whoever gets the mail sees who sent it; what they typed stays text, and the only link is our own. */
const paragraphs = (ctx: Ctx, { body }: PackageLetter, what: string): string[] => [
  `${ctx.user.name} ${ctx.user.lastName} sends you ${what}.`,
  ...body
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  `The link works for ${daysOpen} days.`,
];

/** It may have been deleted while its rows were read; from here on it stays until the link is written. */
const demandAssortment = async (tx: Tx, id: string): Promise<void> => {
  const held = await tx.selectFrom('assortments').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!held) refuse('notFound');
};

const described = (products: number, files: number): string =>
  [products > 0 ? `the pictures of ${counted(products, 'product')}` : '', files > 0 ? counted(files, 'file') : '']
    .filter((part) => part !== '')
    .join(' and ');

/** [M4.7, T24] Faults are told before a try is spent; the link, the mail and their audit entry are one transaction. */
export async function mailPackage(ctx: Ctx, letter: PackageLetter, contentsOf: () => Promise<Contents>) {
  const { recipients, bccRecipients, subject } = letter;
  const fault = mailFault({ to: recipients, bcc: bccRecipients, subject });
  if (fault !== undefined) refuse('badRequest', { reason: fault });
  const { found, files = [], filename, assortmentId = null } = await contentsOf();
  const what = described(found.length, files.length);
  return ctx.transaction(async (tx) => {
    await spendMail(tx, ctx.user.id);
    if (assortmentId !== null) await demandAssortment(tx, assortmentId);
    const minutes = daysOpen * 24 * 60;
    const { id, code, expires } = await createSecretLink(tx, { kind: 'package', owner: ctx.user.id, minutes });
    await tx
      .insertInto('shared_packages')
      .values({
        id,
        sender: ctx.user.id,
        assortment_id: assortmentId,
        filename,
        styles: found.map(({ style }) => style),
        colors: found.map(({ color }) => color),
        small: letter.small,
        hero_only: letter.heroOnly,
        files: files.map(({ file }) => file.id),
        recipients: [...recipients],
        hidden_recipients: [...bccRecipients],
      })
      .execute();
    await queueMail(tx, {
      to: recipients,
      bcc: bccRecipients,
      subject,
      greeting: 'Hello,',
      paragraphs: paragraphs(ctx, letter, what),
      link: {
        label: files.length > 0 ? 'Download the files' : 'Download the pictures',
        url: portalAddress(ctx.config, `/api/packages/shared/${id}/${code}`),
      },
    });
    await recordChange(tx, ctx, {
      action: 'mail package',
      entity: 'package',
      entityId: id,
      summary: `Mailed ${filename} with ${what} to ${recipients.length + bccRecipients.length} recipients`,
    });
    return { products: found.length, files: files.length, expires: expires.toISOString() };
  });
}
