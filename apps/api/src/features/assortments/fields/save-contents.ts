import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../platform/db/transaction.ts';

import { type LostCell, refuseConflicts } from '../../../platform/editing/conflicts.ts';
import { safeHtml } from '../../../platform/safe-html.ts';
import { assortments } from '../assortment/assortment-entity.ts';

import { type Edit, noteChange } from '../editing/edit.ts';
import { demandGroupFiles } from '../group-files/demand-group-files.ts';

interface Content {
  readonly displayGroup: string;
  readonly html: string;
  readonly previewJpg: string | null;
  readonly sourceFile: string | null;
  readonly version: number;
}

const isEmpty = ({ html, previewJpg, sourceFile }: Content) =>
  html === '' && previewJpg === null && sourceFile === null;

const heldContents = async (tx: Tx, assortmentId: string, groups: readonly string[]) => {
  const rows = await tx
    .selectFrom('assortment_contents')
    .selectAll()
    .where('assortment_id', '=', assortmentId)
    .where('display_group', 'in', groups)
    .execute();
  return new Map(rows.map((row) => [row.display_group, row]));
};

const saveOne = (tx: Tx, edit: Edit, content: Content) => {
  const group = { assortment_id: edit.record.id, display_group: content.displayGroup };
  if (isEmpty(content))
    return tx
      .deleteFrom('assortment_contents')
      .where('assortment_id', '=', group.assortment_id)
      .where('display_group', '=', group.display_group)
      .execute();
  const values = {
    html: content.html,
    preview_jpg: content.previewJpg,
    source_file: content.sourceFile,
    version: edit.revision,
  };
  return tx
    .insertInto('assortment_contents')
    .values({ ...group, ...values })
    .onConflict((on) => on.columns(['assortment_id', 'display_group']).doUpdateSet(values))
    .execute();
};

/** [T17] Cleaned on the way in; what is empty disappears. */
export const saveContents = async (tx: Tx, edit: Edit, given: readonly Content[]): Promise<number> => {
  if (given.length === 0) return 0;
  const contents: Content[] = [];
  for (const content of given) {
    contents.push({ ...content, html: safeHtml(content.html) });
    // The longest text takes some milliseconds; others are answered between two of them.
    await setImmediate();
  }
  const held = await heldContents(
    tx,
    edit.record.id,
    contents.map((content) => content.displayGroup),
  );
  const conflicts: LostCell[] = contents.flatMap(({ displayGroup, version }) => {
    const row = held.get(displayGroup);
    return row && row.version > version
      ? [{ id: null, field: `content of ${displayGroup}`, value: row.html, version: row.version }]
      : [];
  });
  await refuseConflicts(tx, assortments, edit.record.id, conflicts);
  await demandGroupFiles(tx, contents);
  for (const content of contents) {
    await saveOne(tx, edit, content);
    noteChange(edit, `content:${content.displayGroup}`, held.get(content.displayGroup)?.html ?? null, content.html);
  }
  edit.parts.add('customContent');
  return contents.length;
};
