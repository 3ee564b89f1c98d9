import {
  type DemoConference,
  type DemoConferenceOptions,
  demoConferences,
} from '@atelier/demo-data/conferences/demo-conferences';
import { personas } from '@atelier/demo-data/people/personas';
import type { Tx } from '../../platform/db/transaction.ts';
import { conferences } from './conferences.editable.ts';
import { itemEntity } from './items.editable.ts';

const together = 100;
const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const loadItems = async (tx: Tx, { id, items }: DemoConference, maker: { actor: string; actor_name: string }) => {
  const rows = items.map(({ poster, session, ...item }, n) => ({
    ...item,
    conference_id: id,
    position: n + 1,
    poster: json(poster),
    session: json(session),
    deleted_at: null,
  }));
  for (let at = 0; at < rows.length; at += together) {
    const some = rows.slice(at, at + together);
    await tx.insertInto('conference_items').values(some).execute();
    const revisions = some.map((item) => ({ entity: itemEntity, entity_id: item.id, revision: 1, ...maker }));
    await tx.insertInto('edit_revisions').values(revisions).execute();
  }
};

/** The seven sites of the demo company, all of them open. */
export const loadConferences = async (tx: Tx, options: DemoConferenceOptions): Promise<void> => {
  const editor = personas.find(({ persona }) => persona === 'adminEditor');
  const maker = { actor: editor?.userCode ?? '', actor_name: editor ? `${editor.firstName} ${editor.lastName}` : '' };
  for (const site of demoConferences(options)) {
    const { id, slug, title, intro, season, year, guarded, groups, theme, map } = site;
    await tx
      .insertInto('conferences')
      .values({
        ...{ id, slug, title, intro, season, year, guarded, groups },
        status: 'Live',
        live_at: null,
        theme: JSON.stringify(theme),
        opening: map.opening,
        sections: JSON.stringify(map.sections),
        dashboard_opens: map.dashboardOpens,
      })
      .execute();
    await tx
      .insertInto('edit_revisions')
      .values({ entity: conferences.entity, entity_id: id, revision: 1, ...maker })
      .execute();
    await loadItems(tx, site, maker);
  }
};
