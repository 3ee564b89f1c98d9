import type { Consequence, RowLookup, WrittenCell } from '@atelier/grid';
import type { PrototypeRow } from './prototype-row.ts';

const cents = (value: number): number => Math.round(value * 100) / 100;
const percentOf = (amount: number, cost: number): number => (cost === 0 ? 0 : cents((amount / cost) * 100));

/** Enough of M6.4 to try coupled cells here; the product's own rule lives in the domain. */
function priceCells(row: PrototypeRow, column: string): Partial<PrototypeRow> {
  const cost = row.cost ?? 0;
  if (column === 'netCost') {
    const discountAmount = cents(cost - (row.netCost ?? 0));
    return { discountAmount, discountPercent: percentOf(discountAmount, cost) };
  }
  if (column === 'discountAmount') {
    const discountAmount = row.discountAmount ?? 0;
    return { netCost: cents(cost - discountAmount), discountPercent: percentOf(discountAmount, cost) };
  }
  if (column !== 'cost' && column !== 'discountPercent') return {};
  const discountAmount = cents((cost * (row.discountPercent ?? 0)) / 100);
  return { discountAmount, netCost: cents(cost - discountAmount) };
}

export function follow(written: WrittenCell<PrototypeRow>, rows: RowLookup<PrototypeRow>): Consequence<PrototypeRow>[] {
  const { row, column, to } = written;
  if (column === 'styleNote') return rows.like(row, 'style').map((other) => ({ row: other, column, value: to }));
  return Object.entries(priceCells(row, column)).map(([next, value]) => ({ row, column: next, value }));
}
