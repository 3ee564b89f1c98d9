import { usualSettings } from '@atelier/domain/document/document-settings';
import type pg from 'pg';
import { signIn, type Visitor } from './visitor.ts';

export interface Sharer {
  /** Mails a document to these and answers the work that makes it. */
  share(subject: string, recipients: readonly string[]): Promise<string>;
  /** Plans one for every day and answers its id. */
  plan(subject: string, recipient: string, schedule: Record<string, unknown>): Promise<string>;
  stateOf(job: string): Promise<string>;
  cancel(job: string): Promise<void>;
}

const bodyOf = async (answer: ReturnType<Visitor['call']>): Promise<Record<string, unknown>> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The portal answered ${status}: ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
};

/** Somebody who mails documents of the largest assortment there is. */
export async function sharerAt(url: string, db: pg.Client): Promise<Sharer> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT a.id FROM assortments a JOIN assortment_products p ON p.assortment_id = a.id
     WHERE a.org_type = 'regular' AND a.type = 'item' AND a.state = 'Published'
     GROUP BY a.id ORDER BY count(*) DESC LIMIT 1`,
  );
  const assortmentId = rows[0]?.id;
  const manager = await signIn(url, 'mgr');
  const settings = usualSettings('linesheetExpanded', 'regular');
  const letter = (subject: string) => ({ assortmentId, settings, subject, body: 'As promised.' });
  return {
    async share(subject, recipients) {
      const body = { ...letter(subject), recipients };
      const reply = await bodyOf(manager.call('POST', '/assortment-documents/share/email/pdf', body));
      return String(reply.jobId);
    },
    async plan(subject, recipient, schedule) {
      const body = { ...letter(subject), format: 'pdf', recipients: [recipient], schedule };
      return String((await bodyOf(manager.call('POST', '/assortment-documents', body)))._id);
    },
    stateOf: async (job) => String((await bodyOf(manager.call('GET', `/jobs/${job}`))).state),
    async cancel(job) {
      await bodyOf(manager.call('POST', `/jobs/${job}/cancel`, {}));
    },
  };
}
