import type { Reply } from '@atelier/contract';
import type { OrderLine } from '@atelier/contract/orders/orders';
import { formatMoney } from '@atelier/domain/fields/money';
import type { LineStatus } from '@atelier/domain/order/order-words';

export type Year = Reply<'orderYear'>;
export interface Money {
  readonly amount: number;
  readonly symbol: string;
  readonly decimals: number;
}

export const moneyText = (amount: number, { symbol, decimals }: Omit<Money, 'amount'>): string =>
  formatMoney(amount, { currencySymbol: symbol, decimalPlaces: decimals });

/** Large figures go without cents where there are none. */
export const roundText = (amount: number, { symbol, decimals }: Omit<Money, 'amount'>): string =>
  formatMoney(amount, { currencySymbol: symbol, decimalPlaces: Number.isInteger(amount) ? 0 : decimals });

type Priced = Pick<OrderLine, 'price' | 'values' | 'status' | 'productType'>;

export const quantityOf = ({ values }: Pick<OrderLine, 'values'>): number => Number(values.quantity ?? 1);
export const amountOf = (line: Pick<OrderLine, 'price' | 'values'>): number => (line.price ?? 0) * quantityOf(line);

const sum = (lines: readonly Priced[]): number => lines.reduce((total, line) => total + amountOf(line), 0);

/** What the year counts as granted. */
const granted: readonly LineStatus[] = ['APPROVED', 'PARTIAL', 'SHIPPED', 'RETURNED'];
const gone: readonly LineStatus[] = ['DENIED', 'CANCELED'];

export interface Spending {
  /** Of the year, without this order. */
  readonly spent: number;
  readonly thisOrder: number;
  readonly denied: number;
  readonly limit: number | null;
  readonly left: number | null;
  readonly isOver: boolean;
  readonly byType: readonly { readonly productType: string; readonly amount: number }[];
}

/**
 * [G45] The year as it would stand after the decisions on the screen. The year of the server holds what it knows to be
 * approved of this very order; that part is taken out, and the order counted as the screen shows it.
 */
export const spendingAfter = (
  year: Year | undefined,
  lines: readonly Priced[],
  shown: (line: Priced) => LineStatus,
): Spending => {
  const stays = lines.filter((line) => !gone.includes(shown(line)));
  const counted = lines.filter(({ status }) => granted.includes(status));
  const thisOrder = sum(stays);
  const spent = Math.max(0, (year?.spent.amount ?? 0) - sum(counted));
  const limit = year?.limit?.amount ?? null;
  const types = [...new Set([...(year?.byProductType ?? []), ...lines].map(({ productType }) => productType))];
  const ofType = (of: readonly Priced[], type: string) => sum(of.filter(({ productType }) => productType === type));
  return {
    spent,
    thisOrder,
    denied: sum(lines.filter((line) => shown(line) === 'DENIED')),
    limit,
    left: limit === null ? null : limit - spent - thisOrder,
    isOver: limit !== null && spent + thisOrder > limit,
    byType: types
      .map((productType) => {
        const before = year?.byProductType.find((one) => one.productType === productType)?.spent.amount ?? 0;
        return { productType, amount: before - ofType(counted, productType) + ofType(stays, productType) };
      })
      .filter(({ amount }) => amount > 0)
      .toSorted((a, b) => b.amount - a.amount),
  };
};

interface Turned {
  readonly line: Priced;
  readonly to: LineStatus;
}

/** [G45] The year after decisions that are saved and that the server has not counted yet, so that no meter jumps meanwhile. */
export const yearAfter = (year: Year, turned: readonly Turned[]): Year => {
  const counted = turned.map(({ line, to }) => {
    const turns = Number(granted.includes(to)) - Number(granted.includes(line.status));
    const waits = Number(to === 'PENDING') - Number(line.status === 'PENDING');
    const amount = amountOf(line);
    const { productType } = line;
    return { productType, pieces: turns * quantityOf(line), spent: turns * amount, waiting: waits * amount };
  });
  const add = (key: 'pieces' | 'spent' | 'waiting', of = counted) => of.reduce((total, one) => total + one[key], 0);
  const types = [...new Set([...year.byProductType, ...counted].map(({ productType }) => productType))];
  return {
    ...year,
    pieces: year.pieces + add('pieces'),
    spent: { ...year.spent, amount: year.spent.amount + add('spent') },
    waiting: { ...year.waiting, amount: Math.max(0, year.waiting.amount + add('waiting')) },
    byProductType: types.map((productType) => {
      const of = counted.filter((one) => one.productType === productType);
      const before = year.byProductType.find((one) => one.productType === productType);
      return {
        productType,
        pieces: (before?.pieces ?? 0) + add('pieces', of),
        spent: { ...year.spent, amount: (before?.spent.amount ?? 0) + add('spent', of) },
      };
    }),
  };
};
