import type { SheetContent } from '../content/sheet-content.ts';
import type { SheetLayout, SheetPlan } from '../content/sheet-plan.ts';
import { bookOf, type Draft } from '../kit/book.ts';
import { frameOf } from '../kit/paper.ts';
import { runningOf } from '../kit/running.ts';
import type { PageBook } from '../model/page.ts';
import { contentsDrafts } from './front/contents-pages.ts';
import { coverDraft } from './front/cover.ts';
import { dividerDrafts } from './front/divider.ts';
import { legendDrafts } from './front/legend-pages.ts';
import { newsDrafts, newsTitle } from './front/news-pages.ts';
import { titleDraft } from './front/title-page.ts';
import { linesheetCondensed } from './linesheet-condensed.ts';
import { linesheetExpanded } from './linesheet-expanded.ts';
import { pricesheetCondensed } from './pricesheet-condensed.ts';
import { pricesheetExpanded } from './pricesheet-expanded.ts';
import { type Layout, legendAnchor, newsAnchor, type PlacedGroup, type Setting } from './setting.ts';
import { tearsheetHero } from './tearsheet-hero.ts';
import { tearsheetThumbnails } from './tearsheet-thumbnails.ts';

const layouts: Readonly<Record<SheetLayout, Layout>> = {
  linesheetCondensed,
  linesheetExpanded,
  pricesheetCondensed,
  pricesheetExpanded,
  tearsheetHero,
  tearsheetThumbnails,
};

/** Dividers stand before their groups; without them groups may share a page. */
const bodyOf = (setting: Setting, groups: readonly PlacedGroup[]): Draft[] => {
  const lay = layouts[setting.plan.layout];
  if (!setting.plan.options.groupDividers) return lay(setting, groups);
  return groups.flatMap((placed) => [...dividerDrafts(setting, placed), ...lay(setting, [placed])]);
};

const draftsOf = (setting: Setting): Draft[] => {
  const { content, plan, running } = setting;
  const { options } = plan;
  const groups = content.groups
    .map((group, at) => ({ group, at }))
    .filter(({ group }) => group.styles.length > 0 || (group.blocks?.length ?? 0) > 0);
  const legend = options.sizeLegend && (content.legend?.length ?? 0) > 0;
  // A title page says the terms in full itself.
  const terms =
    options.priceDisclaimer && (legend || (running.shortened && !options.titlePage)) ? content.disclaimer : undefined;
  const { news } = content;
  const last = legend ? 'Legend' : terms === undefined ? undefined : 'Prices';
  const closing = [
    ...(news === undefined ? [] : [{ title: newsTitle, anchor: newsAnchor }]),
    ...(last === undefined ? [] : [{ title: last, anchor: legendAnchor }]),
  ];
  return [
    ...(options.seasonCoverPage ? [coverDraft(setting)] : []),
    ...(options.titlePage ? [titleDraft(setting)] : []),
    ...(options.tableOfContents ? contentsDrafts(setting, groups, closing) : []),
    ...bodyOf(setting, groups),
    ...(news === undefined ? [] : newsDrafts(setting, news)),
    ...(last === undefined ? [] : legendDrafts(setting, terms)),
  ];
};

const emptyDraft = ({ frame, running, plan }: Setting): Draft => ({
  draw(pen, place) {
    running.head(pen, plan.name);
    pen.part('P');
    pen.text('There are no styles in this document.', { size: 11, x: frame.left, y: frame.top + 30 });
    running.foot(pen, place);
  },
});

/** A document as pages that are drawn when they are looked at. */
export const layOutSheet = (content: SheetContent, plan: SheetPlan): PageBook => {
  const frame = frameOf(plan.paper);
  const setting: Setting = { content, plan, frame, running: runningOf(content, plan.options, frame) };
  const facts = {
    title: content.title,
    ...(content.author === undefined || !plan.options.author ? {} : { author: content.author }),
    subject: plan.name,
  };
  const drafts = draftsOf(setting);
  return bookOf(facts, frame, drafts.length > 0 ? drafts : [emptyDraft(setting)]);
};
