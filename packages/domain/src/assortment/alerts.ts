import { styleColorId } from '../product/product.ts';
import { successMessages } from '../vocabulary/messages.ts';
import type { StyleColor } from './assortment.ts';

const keyOf = ({ style, color }: StyleColor) => styleColorId(style, color);

/** M6.6: alerts are raised by the catalogue and only cleared by people, so a patch can take away but never add. */
export const clearedAlerts = (held: readonly StyleColor[], wanted: readonly StyleColor[]): StyleColor[] => {
  const kept = new Set(wanted.map(keyOf));
  return held.filter((alert) => !kept.has(keyOf(alert)));
};

/** [G43] Prices that moved beneath a plan. Each is about one field, so whoever may not see that one is not told. */
export const costChanged = 'Cost changed at this location';
export const retailChanged = 'Suggested Retail changed at this location';
const fieldOfReason: Readonly<Record<string, string>> = {
  [costChanged]: 'locations.wholesalePrice',
  [retailChanged]: 'locations.suggestedRetail',
};

/** [G39] Alerts that tell a reader nothing of what is removed from them. */
export const tellableAlerts = <T extends { readonly reason: string }>(
  alerts: readonly T[],
  removed: ReadonlySet<string>,
): T[] => alerts.filter(({ reason }) => !removed.has(fieldOfReason[reason] ?? ''));

/** How many of them that are, where only their reasons were counted. */
export const tellableCount = (byReason: Readonly<Record<string, number>>, removed: ReadonlySet<string>): number =>
  tellableAlerts(
    Object.entries(byReason).map(([reason, count]) => ({ reason, count })),
    removed,
  ).reduce((sum, { count }) => sum + count, 0);

export const alertsClearedText = successMessages.alertsCleared;
