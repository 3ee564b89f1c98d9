import { styleColorId } from '../product/product.ts';
import { successMessages } from '../vocabulary/messages.ts';
import type { StyleColor } from './assortment.ts';

const keyOf = ({ style, color }: StyleColor) => styleColorId(style, color);

/** M6.6: alerts are raised by the catalogue and only cleared by people, so a patch can take away but never add. */
export const clearedAlerts = (held: readonly StyleColor[], wanted: readonly StyleColor[]): StyleColor[] => {
  const kept = new Set(wanted.map(keyOf));
  return held.filter((alert) => !kept.has(keyOf(alert)));
};

export const alertsClearedText = successMessages.alertsCleared;
