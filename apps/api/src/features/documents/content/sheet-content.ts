import { uncategorized } from '@atelier/domain/display-group/display-groups';
import { columnText } from '@atelier/domain/document/column-text';
import type { PlannedColumn } from '@atelier/domain/document/page-plan';
import type { FieldContext } from '@atelier/domain/fields/field';
import type { SheetColor, SheetGroup, SheetStyle, SheetValues } from '@atelier/pages';
import type { GatheredDocument } from './gather-document.ts';
import type { GatheredGroup } from './gather-groups.ts';
import type { GatheredRow } from './gather-rows.ts';

const printed = (row: GatheredRow, columns: readonly PlannedColumn[], context: FieldContext): SheetValues =>
  Object.fromEntries(
    columns
      .map(({ key }) => [key, columnText(key, row.values[key], context)] as const)
      .filter(([, text]) => text !== ''),
  );

interface Printing {
  readonly context: FieldContext;
  readonly ofStyle: readonly PlannedColumn[];
  readonly ofColor: readonly PlannedColumn[];
  readonly sizes: GatheredDocument['sizes'];
}

const colorOf = (row: GatheredRow, { context, ofColor, sizes }: Printing): SheetColor => {
  const table = sizes.get(row.id);
  return {
    code: row.color,
    name: row.colorName,
    ...(row.picture === undefined ? {} : { picture: row.picture }),
    values: printed(row, ofColor, context),
    ...(table === undefined ? {} : { sizes: table }),
  };
};

const styleOf = (
  { style, rows }: GatheredGroup['styles'][number],
  sortNumber: number,
  printing: Printing,
): SheetStyle => ({
  style,
  name: rows[0]?.name ?? '',
  sortNumber,
  values: rows[0] ? printed(rows[0], printing.ofStyle, printing.context) : {},
  colors: rows.map((row) => colorOf(row, printing)),
});

const printingOf = ({ plan, facts, sizes }: GatheredDocument): Printing => ({
  context: { currencySymbol: facts.location.currency, decimalPlaces: facts.location.decimals },
  ofStyle: plan.columns.filter(({ of }) => of === 'style'),
  ofColor: plan.columns.filter(({ of }) => of === 'color'),
  sizes,
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
