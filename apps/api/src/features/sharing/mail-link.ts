import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { createHostCheck } from '../../platform/http/own-hosts.ts';
import { spendMail } from '../../platform/mail/mails-by-person.ts';
import { mailFault, queueMail } from '../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../platform/portal-address.ts';
import { refuse } from '../../platform/refusal.ts';

const wrong = (reason: string): never => refuse('badRequest', { reason });

/** [T24] A mail of ours leads to ourselves: another host, scheme or a link that only looks like a path is refused. */
const ownLink = (ctx: Ctx, textLink: string): string => {
  const given = textLink.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f\\]/.test(given)) return wrong('The link is not an address.');
  const home = portalAddress(ctx.config, '/');
  const url = URL.canParse(given, home) ? new URL(given, home) : wrong('The link is not an address.');
  const own = /^https?:$/.test(url.protocol) && createHostCheck(ctx.config)(url.host) && url.username === '';
  if (!own || /^\/[/\\]/.test(given)) return wrong('The link must lead to this portal.');
  return portalAddress(ctx.config, `${url.pathname}${url.search}${url.hash}`);
};

const onScreen = (link: string, path: string) => new URL(link).pathname === path;

const paragraphsOf = (body: string) =>
  body
    .split(/\r?\n\s*\r?\n/)
    .map((text) => text.trim())
    .filter(Boolean);

/** [M8.6] Mails a link to what somebody is looking at. Who may send how much: T24. */
export const mailLink = async (ctx: Ctx, { body }: Input<'mailLink'>) => {
  const url = ownLink(ctx, body.textLink);
  if (!onScreen(url, body.path)) return wrong('The link and the path of its screen differ.');
  const addressed = { to: body.recipients, bcc: body.bccRecipients, subject: body.subject.trim() };
  const fault = addressed.subject === '' ? 'A mail needs a subject.' : mailFault(addressed);
  if (fault !== undefined) return wrong(fault);
  if (body.recipients.length === 0) return wrong('A mail needs a recipient.');
  const sender = `${ctx.user.name} ${ctx.user.lastName}`;
  return ctx.transaction(async (tx) => {
    await spendMail(tx, ctx.user.id);
    const id = await queueMail(tx, {
      ...addressed,
      greeting: `${sender} (${ctx.user.email}) sent you a link.`,
      paragraphs: paragraphsOf(body.body),
      link: { label: 'Open in Atelier', url },
    });
    const recipients = new Set([...addressed.to, ...addressed.bcc].map((one) => one.toLowerCase())).size;
    const summary = `Mailed a link to ${body.path} to ${recipients} ${recipients === 1 ? 'person' : 'people'}`;
    await recordChange(tx, ctx, { action: 'mail link', entity: 'mail', entityId: id, summary });
    return { recipients };
  });
};
