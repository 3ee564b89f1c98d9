import type { GridSettings } from '@atelier/grid';
import { type CallOptions, call } from '../../../../platform/api/index.ts';
import { type AssortmentDetail, patchAssortment } from '../../queries.ts';
import { type SortOrder, sharedSettings, sharedSettingsOf, sortOrderOf } from '../rows/ui-settings.ts';
import { arrangementKey, type OwnArrangement } from './own-arrangement.ts';
import { isArrangedBy, type NamedView, viewSettingsOf } from './view-settings.ts';

/** What an open assortment knows of how it is arranged: by this person, by a named view, and for everybody. */
export interface Arrangement {
  own: OwnArrangement;
  view: NamedView | null;
  /** A sort that came with a view: looking at rows in another order does not give the assortment that order. */
  viewSort: string | null;
  /** The order that the assortment has, and had when the view was chosen. */
  sharedSort: SortOrder;
  keptSort: SortOrder;
  onSaved(own: OwnArrangement): void;
}

const ownOf = ({ own, view }: Arrangement, settings: GridSettings): OwnArrangement => {
  const now = viewSettingsOf(settings);
  if (!view) return { ...own, own: now, view: null, edited: null };
  return { ...own, view: view._id, edited: isArrangedBy(settings, view.settings) ? null : now };
};

/** From now on rows are looked at as a view has it. */
export function lookAtSort(arrangement: Arrangement, settings: Pick<GridSettings, 'sort'>): void {
  arrangement.keptSort = arrangement.sharedSort;
  const isShared = JSON.stringify(sortOrderOf(settings)) === JSON.stringify(arrangement.sharedSort);
  arrangement.viewSort = isShared ? null : JSON.stringify(settings.sort);
}

type Saved = Pick<AssortmentDetail, 'orgType' | '_id' | 'uiSettings' | 'may'>;

/** G37: columns, widths, filters and row height are remembered for the person; what is the assortment's is saved with it. */
export function arrangementSaver(detail: Saved, arrangement: Arrangement) {
  const { orgType, _id: id } = detail;
  let shared = detail.uiSettings;

  async function saveShared(settings: GridSettings, options: CallOptions): Promise<{ revision?: number }> {
    const isViews = JSON.stringify(settings.sort) === arrangement.viewSort;
    const sortOrder = isViews ? arrangement.keptSort : sortOrderOf(settings);
    const next = sharedSettingsOf(orgType, shared, settings, sortOrder);
    if (!detail.may.edit || JSON.stringify(next) === JSON.stringify(sharedSettings(orgType, shared))) return {};
    const { revision, uiSettings } = await patchAssortment(orgType, id, { uiSettings: next }, options);
    shared = uiSettings;
    arrangement.sharedSort = sortOrder;
    return { revision };
  }

  return async (settings: GridSettings, options: CallOptions): Promise<{ revision?: number }> => {
    const own = ownOf(arrangement, settings);
    const value = JSON.parse(JSON.stringify(own)) as Record<string, never>;
    const key = { ...options, idempotencyKey: `${options.idempotencyKey}-own` };
    await call('writeSetting', { params: { key: arrangementKey(id) }, body: { value } }, key);
    arrangement.own = own;
    arrangement.onSaved(own);
    return saveShared(settings, options);
  };
}
