import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { answersMail } from '../../platform/mail/transport.ts';

interface Counts {
  readonly waiting: number;
  readonly failed: number;
  readonly last: Date | null;
}

const askAgainMs = 30_000;

/** However many look at the screen, the mail server is asked now and then. */
const watchServer = (smtpUrl: string | undefined): (() => Promise<boolean | null>) => {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  return async () => {
    if (smtpUrl === undefined) return null;
    if (answer === undefined || performance.now() - askedAt > askAgainMs) {
      askedAt = performance.now();
      answer = answersMail(smtpUrl);
    }
    return answer;
  };
};

export const mailHealth = ({ smtpUrl }: Config) => {
  const isReachable = watchServer(smtpUrl);
  return async ({ read }: Ctx) => {
    const { rows } = await sql<Counts>`
      SELECT (SELECT count(*)::int FROM mail_outbox WHERE status = 'queued') AS waiting,
             (SELECT count(*)::int FROM mail_outbox WHERE status = 'failed') AS failed,
             (SELECT max(sent_at) FROM mail_outbox) AS last`.execute(read);
    const { waiting, failed, last } = rows[0]!;
    return { waiting, failed, lastSentAt: last?.toISOString() ?? null, reachable: await isReachable() };
  };
};
