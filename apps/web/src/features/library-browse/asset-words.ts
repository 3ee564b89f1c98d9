import type { Asset } from '@atelier/contract/library/library';
import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import { isBlank, isDated, soonDays } from '@atelier/domain/library/library-item';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { formatCalendarDay, today } from '../../platform/dates.ts';
import { faceOf, typeWord } from './asset-face.ts';

export const nameOf = ({ values }: Pick<Asset, 'values'>): string => String(values.name || 'Without a name');

export const valueText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Poster, PDF: the category and the kind of file. */
export const kindWords = (asset: Asset): string => {
  const { grouping, groups } = libraryKinds[asset.libraryType];
  // What stands in groups says it in their headings.
  const group = groups.includes(grouping) ? '' : valueText(asset.values[grouping]);
  const file = faceOf(asset);
  return [group, file === undefined ? '' : typeWord(file.filename)].filter(Boolean).join(', ');
};

const shownApart: readonly LibraryFieldKey[] = ['name', 'beginDate', 'expireDate'];

export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** What is known of an asset, in the order of its kind. */
export function factsOf(asset: Asset): readonly Fact[] {
  const { fields } = libraryKinds[asset.libraryType];
  const told = fields
    .filter((key) => !shownApart.includes(key) && !isBlank(asset.values[key]))
    .map((key) => ({ label: libraryFields[key].label, text: valueText(asset.values[key]) }));
  const file = faceOf(asset);
  const measured =
    file?.width && file.height && !file.previews?.pages
      ? [{ label: 'Size', text: `${file.width.toLocaleString('en-US')} × ${file.height.toLocaleString('en-US')} px` }]
      : [];
  const pages = file?.pages ? [{ label: 'Pages', text: file.pages.toLocaleString('en-US') }] : [];
  return [...told, ...measured, ...pages, ...validity(asset)];
}

const validity = ({ values }: Asset): readonly Fact[] => {
  const [from, to] = [values.beginDate, values.expireDate].map((day) =>
    typeof day === 'string' ? formatCalendarDay(day) : '',
  );
  if (!from && !to) return [];
  return [{ label: 'Valid', text: !from ? `until ${to}` : to ? `${from} - ${to}` : `from ${from}` }];
};

const dayMs = 86_400_000;

const daysUntil = (day: string, from: string): number => Math.round((Date.parse(day) - Date.parse(from)) / dayMs);

/** [G9] An asset that leaves soon, or is not shown yet, says so; nothing: neither. */
export function expiryMark(asset: Pick<Asset, 'libraryType' | 'values'>, now: string = today()): string | null {
  if (!isDated(libraryKinds[asset.libraryType], asset.values)) return null;
  const { beginDate, expireDate } = asset.values;
  if (typeof beginDate === 'string' && beginDate > now) return `From ${formatCalendarDay(beginDate)}`;
  if (typeof expireDate !== 'string') return null;
  const left = daysUntil(expireDate, now);
  if (left > soonDays) return null;
  if (left <= 0) return 'Expired';
  return left === 1 ? 'Expires tomorrow' : `Expires in ${left} days`;
}
