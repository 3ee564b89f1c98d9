import type { FieldKind } from '@atelier/domain/fields/field';
import type { Column } from '@atelier/grid';
import { flagCell } from './flag-cell.ts';
import { imageCell } from './image-cell.ts';
import { labelCell } from './label-cell.ts';
import { linkCell } from './link-cell.ts';
import { numberCell } from './number-cell.ts';
import { openingCell } from './opening-cell.ts';
import type { CellPainter } from './painter.ts';
import { pipsCell } from './pips-cell.ts';
import { statusCell } from './status-cell.ts';
import { textCell } from './text-cell.ts';
import { underCell } from './under-cell.ts';

const painters: Record<FieldKind, CellPainter> = {
  text: textCell,
  number: numberCell,
  money: numberCell,
  percent: numberCell,
  date: textCell,
  option: textCell,
  options: textCell,
  flag: flagCell,
  image: imageCell,
  label: labelCell,
  link: linkCell,
  status: statusCell,
};

export const painterOf = ({ opens, under, pips, field }: Column): CellPainter => {
  if (opens) return openingCell;
  if (under) return underCell;
  return pips ? pipsCell : painters[field.kind];
};
