import { usualSettings } from '@atelier/domain/document/document-settings';
import { planPages } from '@atelier/domain/document/page-plan';
import { expect, test } from 'vitest';
import { sampleColumns, sampleContent, samplePlan } from '../../test/sample-sheet.ts';
import { type SheetPlan, sheetLayouts } from '../content/sheet-plan.ts';
import type { Mark, Page, PageBook, TextMark } from '../model/page.ts';
import { layOutSheet } from './lay-out-sheet.ts';

const pagesOf = (book: PageBook): Page[] => Array.from({ length: book.count }, (_, at) => book.page(at + 1));
const textsOf = (pages: readonly Page[]): TextMark[] =>
  pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text'));
const wordsOf = (book: PageBook): string =>
  textsOf(pagesOf(book))
    .map(({ text }) => text)
    .join('\n');

const everything = {
  seasonCoverPage: true,
  titlePage: true,
  tableOfContents: true,
  groupDividers: true,
  sizeLegend: true,
  showSortNumber: true,
};

const reach = (mark: Mark): { right: number; bottom: number; left: number; top: number } | undefined => {
  if (mark.kind === 'text')
    return { left: mark.x, right: mark.x + mark.width, top: mark.y - mark.size, bottom: mark.y };
  if (mark.kind === 'picture' || mark.kind === 'rect')
    return { left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height };
  return undefined;
};

test.each(sheetLayouts.flatMap((layout) => (['A4', 'Letter'] as const).map((paper) => [layout, paper] as const)))(
  '%s on %s says every style, color and chosen value, and nothing leaves the page',
  (layout, paper) => {
    const content = sampleContent(9);
    const book = layOutSheet(content, samplePlan(layout, everything, { paper }));
    const words = wordsOf(book).replaceAll('\n', ' ');
    const styles = content.groups.flatMap((group) => group.styles);
    for (const { style, colors, values } of styles) {
      expect(words).toContain(style);
      expect(words).toContain(values.dutyCode!);
      for (const { code, values: own } of colors) {
        // A line of a price sheet may stand for all colors of a style.
        if (layout !== 'pricesheetCondensed') expect(words).toContain(code);
        expect(words).toContain(own.netCost!);
      }
    }
    for (const page of pagesOf(book))
      for (const mark of page.marks) {
        const box = reach(mark);
        if (!box) continue;
        expect(box.left, JSON.stringify(mark)).toBeGreaterThanOrEqual(-4);
        expect(box.right, JSON.stringify(mark)).toBeLessThanOrEqual(page.width + 0.1);
        expect(box.top, JSON.stringify(mark)).toBeGreaterThanOrEqual(0);
        expect(box.bottom, JSON.stringify(mark)).toBeLessThanOrEqual(page.height);
      }
  },
);

test.each(sheetLayouts)('%s with all that the domain plans takes its plan as it is', (layout) => {
  const plan: SheetPlan = planPages(usualSettings(layout, 'regular'), 'regular', new Set());
  expect(layOutSheet(sampleContent(3), plan).count).toBeGreaterThan(0);
});

test('[M3.4] what is no column of the plan is on no page, though the content still held it', () => {
  const columns = sampleColumns.filter(({ key }) => key !== 'suggestedRetail');
  for (const layout of sheetLayouts) {
    const words = wordsOf(layOutSheet(sampleContent(4), samplePlan(layout, everything, { columns })));
    for (const retail of ['$50.00', '$51.00', '$52.00', '$53.00']) expect(words).not.toContain(retail);
  }
});

test('nothing is set below 7 points', () => {
  for (const layout of sheetLayouts) {
    const sizes = textsOf(pagesOf(layOutSheet(sampleContent(6), samplePlan(layout, everything)))).map(
      ({ size }) => size,
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
  }
});

test('a page is plain data, and the same each time it is asked for', () => {
  const book = layOutSheet(sampleContent(12), samplePlan('linesheetExpanded', everything));
  const page = book.page(5);
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  expect(book.page(5)).toEqual(page);
  expect(() => book.page(book.count + 1)).toThrow(RangeError);
});

test('the contents name the page on which each group begins, link to it, and so do the bookmarks', () => {
  const content = sampleContent(30);
  const book = layOutSheet(content, samplePlan('linesheetCondensed', { tableOfContents: true, groupPageBreaks: true }));
  const pages = pagesOf(book);
  const places = new Map(pages.flatMap(({ anchors, number }) => anchors.map(({ name }) => [name, number])));
  const links = pages[0]!.marks.flatMap((mark) => (mark.kind === 'link' && mark.anchor ? [mark.anchor] : []));
  const numbers = textsOf(pages.slice(0, 1)).map(({ text }) => text);
  for (const [at] of content.groups.entries()) {
    const anchor = `group-${at + 1}`;
    expect(links).toContain(anchor);
    expect(numbers).toContain(String(places.get(anchor)));
  }
  expect(book.bookmarks.map(({ title, page }) => [title, page])).toEqual([
    ['Contents', 1],
    ...content.groups.map(({ title }, at) => [title, places.get(`group-${at + 1}`)]),
  ]);
});

test('every page says which one of how many it is, unless nobody wants that', () => {
  const content = sampleContent(12);
  const numbered = pagesOf(layOutSheet(content, samplePlan('pricesheetExpanded')));
  for (const page of numbered)
    expect(textsOf([page]).map(({ text }) => text)).toContain(`${page.number} / ${numbered.length}`);
  expect(wordsOf(layOutSheet(content, samplePlan('pricesheetExpanded', { pageNumbers: false })))).not.toMatch(
    /\d \/ \d/,
  );
});

test('a group begins a page with group page breaks, and shares one without', () => {
  const content = sampleContent(12);
  const count = (groupPageBreaks: boolean) =>
    layOutSheet(content, samplePlan('pricesheetCondensed', { groupPageBreaks })).count;
  expect(count(true)).toBeGreaterThan(count(false));
});

test('colors that do not fit beside a style follow below it; hidden, they are counted', () => {
  const content = sampleContent(2);
  const shown = wordsOf(layOutSheet(content, samplePlan('linesheetExpanded')));
  const hidden = wordsOf(layOutSheet(content, samplePlan('linesheetExpanded', { hideColorSpillover: true })));
  expect(shown).toContain('K1X29');
  expect(hidden).not.toContain('K1X29');
  expect(hidden).toMatch(/and \d+ more/);
});

test('without images a sheet has no pictures, and with them a missing one keeps its place', () => {
  const count = (includeImages: boolean) =>
    pagesOf(layOutSheet(sampleContent(6), samplePlan('linesheetCondensed', { includeImages })))
      .flatMap(({ marks }) => marks)
      .filter((mark) => mark.kind === 'picture').length;
  const colors = sampleContent(6).groups.flatMap((group) => group.styles.flatMap((style) => style.colors));
  expect([count(false), count(true)]).toEqual([0, colors.length]);
});

test('what changed since the reader last got it stands beside it, the old price struck', () => {
  const content = sampleContent(1);
  const [group] = content.groups;
  const [style] = group!.styles;
  const color = {
    ...style!.colors[0]!,
    before: { cost: '$19.50' },
    badges: [{ kind: 'repriced' as const, words: 'New price' }],
  };
  const changed = { ...content, groups: [{ ...group!, styles: [{ ...style!, colors: [color] }] }] };
  for (const layout of sheetLayouts) {
    const words = wordsOf(layOutSheet(changed, samplePlan(layout)));
    expect(words, layout).toContain('New price');
    expect(words, layout).toContain('$19.50');
  }
});

test('what is new as a whole is said of its style, and what is gone stands at the end, found from the contents', () => {
  const content = sampleContent(3);
  const groups = content.groups.map((group) => ({
    ...group,
    styles: group.styles.map((style) => ({ ...style, badges: [{ kind: 'new' as const, words: 'Brand new' }] })),
  }));
  const gone = { style: '100200', name: 'Gone runner', code: 'BLK', colorName: 'Black', group: 'Comfort' };
  const news = { since: 'November 12, 2026', words: '3 style-colors new.', dropped: [gone] };
  for (const layout of sheetLayouts) {
    const book = layOutSheet({ ...content, groups, news }, samplePlan(layout, { tableOfContents: true }));
    const words = wordsOf(book);
    for (const said of ['Brand new', 'Since November 12, 2026', 'Dropped', 'Gone runner'])
      expect(words, `${layout} ${said}`).toContain(said);
    expect(book.pageOf('changes'), layout).toBe(book.bookmarks.find(({ title }) => title === 'Changes')?.page);
    expect(wordsOf(layOutSheet(content, samplePlan(layout))), layout).not.toContain('Changes');
  }
});

test('without images what is gone has none either', () => {
  const gone = { style: '1', name: 'Gone', code: 'B', colorName: 'Black', group: '', picture: 'p1' };
  const news = { since: 'November 12, 2026', words: '', dropped: [gone] };
  const book = layOutSheet({ ...sampleContent(1), news }, samplePlan('pricesheetCondensed', { includeImages: false }));
  expect(pagesOf(book).flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'picture'))).toEqual([]);
});

test.each(['seasonCoverPage', 'titlePage'] as const)(
  '%s names the customer, where there is one, and counts',
  (front) => {
    const imprintOf = (styles: number, preparedFor?: string) => {
      const content = sampleContent(styles, preparedFor === undefined ? {} : { preparedFor });
      const [page] = pagesOf(layOutSheet(content, samplePlan('tearsheetHero', { [front]: true })));
      const texts = textsOf([page!]).map(({ text }) => text);
      return texts.slice(texts.findIndex((text) => text === 'Prepared for' || text === 'Contents'));
    };
    expect(imprintOf(3, 'Alder Outfitters').slice(0, 2)).toEqual(['Prepared for', 'Alder Outfitters']);
    const [label, contents, counts] = imprintOf(1);
    expect([label, contents]).toEqual(['Contents', '1 style in 1 color']);
    expect(counts).toMatch(/^1 group, \d+ pages$/);
  },
);

test('a document of nothing is still a document', () => {
  const empty = { ...sampleContent(0), groups: [] };
  expect(layOutSheet(empty, samplePlan('linesheetCondensed')).count).toBe(1);
});
