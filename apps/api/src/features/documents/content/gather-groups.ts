import { type DisplayGroup, displayGroups, groupTitle } from '@atelier/domain/display-group/display-groups';
import { type GroupBy, groupByOf } from '@atelier/domain/display-group/group-by';
import type { Block } from '@atelier/pages';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { htmlBlocks } from '../../../platform/html-blocks.ts';
import { factsOf, keptGroups } from '../../assortments/index.ts';
import type { DocumentReader } from './document-reader.ts';
import type { GatheredRow } from './gather-rows.ts';
import { pictureName } from './picture-names.ts';

export interface GatheredGroup {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly pictures: readonly string[];
  readonly styles: readonly { readonly style: string; readonly rows: readonly GatheredRow[] }[];
}

export const groupByOfRecord = (record: AssortmentRecord): GroupBy => {
  const { groupBy } = (record.ui_settings.groupSettings ?? {}) as { readonly groupBy?: unknown };
  return groupByOf(factsOf(record), groupBy);
};

const contentsOf = async (reader: DocumentReader, assortmentId: string) => {
  const rows = await reader.read
    .selectFrom('assortment_contents')
    .select(['display_group', 'html', 'preview_jpg'])
    .where('assortment_id', '=', assortmentId)
    .execute();
  return new Map(rows.map((row) => [row.display_group, row]));
};

/** A text of a divider names pictures of libraries; a document has none of them. */
const withoutPictures = (blocks: readonly Block[]): Block[] => blocks.filter(({ kind }) => kind !== 'picture');

/**
 * The saved order of groups, styles and colors with what divider pages say. [G11] A group none of whose rows this reader
 * reaches does not exist for them, nor does its divider.
 */
export const gatherGroups = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  rows: readonly GatheredRow[],
): Promise<GatheredGroup[]> => {
  const groupBy = groupByOfRecord(record);
  const kept = (await keptGroups(reader.read, record.id)).filter((group) => group.groupBy === groupBy);
  const contents = await contentsOf(reader, record.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = rows.map(({ id, style, color, group }) => ({
    ...{ id, style, color, productType: '' },
    group: groupTitle(group),
  }));
  const shown = ({ title, styles }: DisplayGroup): GatheredGroup => {
    const content = contents.get(title);
    const hash = content?.preview_jpg;
    return {
      title,
      blocks: content ? withoutPictures(htmlBlocks(content.html)) : [],
      pictures: hash ? [pictureName({ of: 'group', assortmentId: record.id, hash })] : [],
      styles: styles.map(({ style, colors }) => ({ style, rows: colors.flatMap(({ id }) => byId.get(id) ?? []) })),
    };
  };
  return displayGroups(sorted, kept)
    .filter(({ styles }) => styles.length > 0)
    .map(shown);
};
