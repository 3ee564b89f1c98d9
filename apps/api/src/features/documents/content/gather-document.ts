import { groupings } from '@atelier/domain/display-group/group-by';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { wantsDrawings } from '@atelier/domain/document/document-settings';
import { type PagePlan, planPages } from '@atelier/domain/document/page-plan';
import type { SheetContent, SizeTable } from '@atelier/pages';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { visibilityOf } from '../../assortments/index.ts';
import { documentFacts } from './document-facts.ts';
import type { DocumentNews } from './document-news.ts';
import type { DocumentReader } from './document-reader.ts';
import { kindOfRecord } from './documented.ts';
import { type GatheredGroup, gatherGroups, groupByOfRecord } from './gather-groups.ts';
import { gatherRows } from './gather-rows.ts';
import { sizeLegend } from './size-legend.ts';
import { sizeTables } from './size-tables.ts';

/** What a document is made of, whatever it becomes: values are typed, and only those this reader may see. */
export interface GatheredDocument {
  readonly plan: PagePlan;
  readonly facts: Omit<SheetContent, 'groups'>;
  readonly groups: readonly GatheredGroup[];
  readonly sizes: ReadonlyMap<string, SizeTable>;
  /** What changed since whoever it is for last got one; nothing: nobody tells. */
  readonly news?: DocumentNews | undefined;
}

const withSizes: ReadonlySet<PagePlan['layout']> = new Set(['tearsheetHero']);

export const gatherDocument = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  settings: DocumentSettings,
): Promise<GatheredDocument> => {
  const plan = planPages(settings, kindOfRecord(record), visibilityOf(reader, record).removed);
  const rows = await gatherRows(reader, record, {
    columns: plan.columns.map(({ key }) => key),
    groupField: groupings[groupByOfRecord(record)].field,
    images: plan.options.includeImages,
    cadOnly: wantsDrawings(settings),
    manualImages: plan.options.manualImageSelection,
    assortmentStatusOnly: settings.columns.includes('assortmentStatusOnly'),
  });
  const startScreen = settings.columns.includes('startScreen');
  const facts = await documentFacts(reader, record, plan, { startScreen });
  const showsStock = plan.columns.some(({ key }) => key === 'availability') && withSizes.has(plan.layout);
  return {
    plan,
    facts: plan.options.sizeLegend ? { ...facts, legend: sizeLegend(rows) } : facts,
    groups: await gatherGroups(reader, record, rows),
    sizes: showsStock ? await sizeTables(reader, record, rows) : new Map(),
  };
};
