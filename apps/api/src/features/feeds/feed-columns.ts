import { type FeedField, feedLocationFields, feedProductFields } from '@atelier/domain/feed/feed-fields';
import { type FeedSection, sectionOfLocationField, sectionOfProductField } from '@atelier/domain/feed/feed-sections';
import { blankOf } from '@atelier/domain/feed/read-value';
import { columnOf } from '../../platform/db/column-of.ts';

/** A field of a feed as it lies in the tables. */
export interface FeedColumn {
  readonly field: FeedField;
  readonly column: string;
  readonly section: FeedSection;
  /** What a new row holds there while nobody says, as SQL; null: nothing. */
  readonly blank: string;
}

const literal = (value: ReturnType<typeof blankOf>): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'object' ? "'{}'" : String(value);
};

const own = ({ names }: FeedField): boolean => names !== true;

/** Days and moments that a new row needs are those of its coming. */
const nowOf: Readonly<Record<string, string>> = {
  createdDate: 'now()',
  statusDate: 'current_date',
  addDate: 'current_date',
};

export const productFeedColumns: readonly FeedColumn[] = feedProductFields.filter(own).map((field) => ({
  field,
  column: columnOf(field.key),
  section: sectionOfProductField(field.key),
  blank: nowOf[field.key] ?? literal(blankOf(field)),
}));

export const locationFeedColumns: readonly FeedColumn[] = feedLocationFields.filter(own).map((field) => ({
  field,
  column: columnOf(field.key),
  section: sectionOfLocationField(field.key),
  // What was first asked for it is what is asked now, unless somebody says.
  blank: field.key === 'originalCost' ? 's.wholesale_price' : (nowOf[field.key] ?? literal(blankOf(field))),
}));

const byColumn = new Map(
  [...productFeedColumns, ...locationFeedColumns].map(({ column, field }) => [column, field] as const),
);
/** What people call a column of the difference. */
export const fieldOfColumn = (column: string): FeedField | undefined => byColumn.get(column);
