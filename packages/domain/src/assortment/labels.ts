import type { LabelOption } from '../fields/field.ts';
import { findLabel } from '../fields/label.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';

const mostLabels = 50;
const colorPattern = /^#[0-9a-f]{6}$|^[a-z]{3,20}$/i;

export const checkLabels = (labels: readonly LabelOption[]): Verdict<LabelOption[], string> => {
  if (labels.length > mostLabels) return refuse(`An assortment has at most ${mostLabels} labels.`);
  const names = labels.map(({ name }) => name.trim().toLowerCase());
  if (names.includes('')) return refuse('A label needs a name.');
  if (new Set(names).size < names.length) return refuse('Two labels have the same name.');
  const wrong = labels.find(({ color }) => !colorPattern.test(color));
  if (wrong) return refuse(`"${wrong.color}" is not a color.`);
  return accept(labels.map(({ name, color }) => ({ name: name.trim(), color })));
};

/**
 * What happens to rows when the labels of their assortment change: a label that kept its color was renamed,
 * one that is gone leaves its rows without a label (M6.6: a row's label always exists).
 */
export const relabelling = (
  before: readonly LabelOption[],
  after: readonly LabelOption[],
): Map<string, string | null> => {
  const moves = new Map<string, string | null>();
  for (const label of before) {
    if (after.some(({ name }) => name === label.name)) continue;
    const taken = new Set(before.map(({ name }) => name));
    const renamed = after.find(({ color, name }) => color === label.color && !taken.has(name));
    moves.set(label.name, renamed?.name ?? findLabel(label.name, after)?.name ?? null);
  }
  return moves;
};
