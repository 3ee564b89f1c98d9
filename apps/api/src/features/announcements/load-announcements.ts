import { demoAnnouncements } from '@atelier/demo-data/announcements/demo-announcements';
import { personas } from '@atelier/demo-data/people/personas';
import type { Tx } from '../../platform/db/transaction.ts';
import { announcements } from './announcements.editable.ts';

const hourMs = 3_600_000;

/** The announcements of the demo company. */
export const loadAnnouncements = async (
  tx: Tx,
  options: { readonly seed: number; readonly today: string },
): Promise<void> => {
  const editor = personas.find(({ persona }) => persona === 'adminEditor');
  const now = Date.parse(`${options.today}T12:00:00Z`);
  for (const { id, title, html, assets, audience, from, to, published, hoursAgo } of demoAnnouncements(options)) {
    const at = new Date(now - hoursAgo * hourMs);
    await tx
      .insertInto('announcements')
      .values({
        id,
        title,
        html,
        assets,
        audience: JSON.stringify(audience),
        from_date: from,
        to_date: to,
        published,
        published_date: published ? at : null,
        mailed_date: null,
        mailed_people: null,
        created_date: at,
      })
      .execute();
    await tx
      .insertInto('edit_revisions')
      .values({
        entity: announcements.entity,
        entity_id: id,
        revision: 1,
        actor: editor?.userCode ?? '',
        actor_name: editor ? `${editor.firstName} ${editor.lastName}` : '',
        at,
      })
      .execute();
  }
};
