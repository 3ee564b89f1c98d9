import { personas } from '@atelier/demo-data/people/personas';
import { demoSeasons } from '@atelier/demo-data/seasons/demo-seasons';
import type { Tx } from '../../platform/db/transaction.ts';
import { seasons } from './seasons.editable.ts';

/** The seasons of the demo company; their covers are drawn from a product until somebody uploads one. */
export const loadSeasons = async (tx: Tx, { today }: { readonly today: string }): Promise<void> => {
  const editor = personas.find(({ persona }) => persona === 'adminEditor');
  for (const { sets, productType, ...season } of demoSeasons(today)) {
    const row = { ...season, product_type: productType, cover: null, source_file: null };
    await tx.insertInto('seasons').values(row).execute();
    await tx
      .insertInto('edit_revisions')
      .values({
        entity: seasons.entity,
        entity_id: season.id,
        revision: 1,
        actor: editor?.userCode ?? '',
        actor_name: editor ? `${editor.firstName} ${editor.lastName}` : '',
      })
      .execute();
    await tx
      .insertInto('season_sets')
      .values(
        sets.map(({ shortName, region, productType: type, state }, position) => ({
          season_id: season.id,
          short_name: shortName,
          region,
          org_type: 'internal' as const,
          method: 'static' as const,
          product_type: type,
          state,
          position,
          version: 1,
        })),
      )
      .execute();
  }
};
