import { uncategorized } from '@atelier/domain/display-group/display-groups';
import { columnText } from '@atelier/domain/document/column-text';
import type { ColumnKey } from '@atelier/domain/document/document-columns';
import type { PlannedColumn } from '@atelier/domain/document/page-plan';
import type { FieldContext } from '@atelier/domain/fields/field';
import type { Badge, SheetColor, SheetGroup, SheetStyle, SheetValues } from '@atelier/pages';
import type { GatheredDocument } from './gather-document.ts';
import type { GatheredGroup } from './gather-groups.ts';
import type { GatheredRow } from './gather-rows.ts';

const printed = (row: GatheredRow, columns: readonly PlannedColumn[], context: FieldContext): SheetValues =>
  Object.fromEntries(
    columns
      .map(({ key }) => [key, columnText(key, row.values[key], context)] as const)
      .filter(([, text]) => text !== ''),
  );

const newStyle: Badge = { kind: 'new', words: 'New' };
const newColor: Badge = { kind: 'newColor', words: 'New color' };
const repriced: Badge = { kind: 'repriced', words: 'Price changed' };

interface Printing {
  readonly context: FieldContext;
  readonly ofStyle: readonly PlannedColumn[];
  readonly ofColor: readonly PlannedColumn[];
  readonly sizes: GatheredDocument['sizes'];
  readonly news: GatheredDocument['news'];
}

/** What a color says of itself, where its style as a whole does not say it. */
const newsOf = (row: GatheredRow, { context, news }: Printing, ofStyle: readonly Badge[]) => {
  const before = news?.repriced.get(row.id);
  const badges = [...(news?.added.has(row.id) ? [newColor] : []), ...(before === undefined ? [] : [repriced])].filter(
    ({ kind }) => !ofStyle.some((badge) => badge.kind === kind || (badge.kind === 'new' && kind === 'newColor')),
  );
  const was = Object.entries(before ?? {}).map(([key, value]) => [key, columnText(key as ColumnKey, value, context)]);
  return {
    ...(badges.length === 0 ? {} : { badges }),
    ...(was.length === 0 ? {} : { before: Object.fromEntries(was) as SheetValues }),
  };
};

/** What all its colors have in common is said of the style. */
const badgesOf = (rows: readonly GatheredRow[], { news }: Printing): Badge[] => {
  if (news === undefined || rows.length === 0) return [];
  return [
    ...(rows.every(({ id }) => news.added.has(id)) ? [newStyle] : []),
    ...(rows.every(({ id }) => news.repriced.has(id)) ? [repriced] : []),
  ];
};

const colorOf = (row: GatheredRow, printing: Printing, ofStyle: readonly Badge[]): SheetColor => {
  const { context, ofColor, sizes } = printing;
  const table = sizes.get(row.id);
  return {
    code: row.color,
    name: row.colorName,
    ...(row.picture === undefined ? {} : { picture: row.picture }),
    values: printed(row, ofColor, context),
    ...(table === undefined ? {} : { sizes: table }),
    ...newsOf(row, printing, ofStyle),
  };
};

const styleOf = (
  { style, rows }: GatheredGroup['styles'][number],
  sortNumber: number,
  printing: Printing,
): SheetStyle => {
  const badges = badgesOf(rows, printing);
  return {
    style,
    name: rows[0]?.name ?? '',
    sortNumber,
    values: rows[0] ? printed(rows[0], printing.ofStyle, printing.context) : {},
    ...(badges.length === 0 ? {} : { badges }),
    colors: rows.map((row) => colorOf(row, printing, badges)),
  };
};

const printingOf = ({ plan, facts, sizes, news }: GatheredDocument): Printing => ({
  context: { currencySymbol: facts.location.currency, decimalPlaces: facts.location.decimals },
  ofStyle: plan.columns.filter(({ of }) => of === 'style'),
  ofColor: plan.columns.filter(({ of }) => of === 'color'),
  sizes,
  news,
});

/** Where nobody has made groups, the only one is the assortment itself. */
const titleOf = ({ title }: GatheredGroup, { groups, facts }: GatheredDocument): string =>
  groups.length === 1 && title === uncategorized ? facts.title : title;

/** A group whose styles are put into words when they are taken. */
type LazyGroup = Omit<SheetGroup, 'styles'> & { readonly styles: Iterable<SheetStyle> };

/** Group by group and style by style, so that whoever writes them down can let others have their turn in between. */
export function* sheetGroups(document: GatheredDocument): Generator<LazyGroup> {
  const printing = printingOf(document);
  let sortNumber = 0;
  for (const group of document.groups) {
    const from = sortNumber;
    sortNumber += group.styles.length;
    const styles = group.styles.values().map((style, at) => styleOf(style, from + at + 1, printing));
    const title = titleOf(group, document);
    const { blocks, pictures } = group;
    yield {
      title,
      ...(blocks.length > 0 ? { blocks } : {}),
      ...(pictures.length > 0 ? { pictures } : {}),
      styles,
    };
  }
}
