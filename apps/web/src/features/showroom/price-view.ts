import { formatMoney } from '@atelier/domain/fields/money';
import { defaultCurrency } from '@atelier/domain/vocabulary/limits';
import type { ShowroomPlace, ShowroomRow } from './plan/showroom-row.ts';
import type { ShowroomDetail, ShowroomLocation } from './queries.ts';

/** How prices are written here; with `hidden` nothing is written at all. */
export interface PriceView {
  readonly hidden: boolean;
  readonly locations: readonly ShowroomLocation[];
  readonly locationId: string;
  readonly homeCode: string;
}

export interface ShownPrices {
  readonly wholesale: string | null;
  /** Before a discount, where there is one. */
  readonly before: string | null;
  readonly retail: string | null;
  readonly markup: string | null;
  /** Whose prices these are, where it is not the reader's own location. */
  readonly place: string | null;
}

const none: ShownPrices = { wholesale: null, before: null, retail: null, markup: null, place: null };

const isNumber = (value: unknown): value is number => typeof value === 'number';

const writer = ({ locations }: PriceView, code: string) => {
  const found = locations.find((one) => one.code === code) ?? {
    currencySymbol: defaultCurrency.symbol,
    decimalPlaces: defaultCurrency.decimalPlaces,
  };
  return (value: number | null | undefined): string | null => (isNumber(value) ? formatMoney(value, found) : null);
};

type Home = Pick<PriceView, 'homeCode'>;
const homeOf = ({ homeCode }: Home, places: readonly ShowroomPlace[]): ShowroomPlace | undefined =>
  places.find(({ code }) => code === homeCode) ?? places[0];
const netOf = (row: ShowroomRow): number | null | undefined => row.netCost ?? row.cost;

/** The prices that are written, as numbers: who asks by price asks by what they see. */
export function priceFigures(row: ShowroomRow, view: Home, supply: readonly ShowroomPlace[] = []) {
  const net = netOf(row);
  if (isNumber(net)) return { netCost: net, suggestedRetail: row.suggestedRetail ?? null };
  const home = homeOf(view, supply);
  return { netCost: home?.wholesalePrice ?? null, suggestedRetail: home?.suggestedRetail ?? null };
}

const ofHome = (view: PriceView, places: readonly ShowroomPlace[]): ShownPrices => {
  const home = homeOf(view, places);
  if (home === undefined) return none;
  const write = writer(view, home.code);
  return {
    ...none,
    wholesale: write(home.wholesalePrice),
    retail: write(home.suggestedRetail),
    place: home.code === view.homeCode ? null : home.code,
  };
};

/**
 * The prices of the assortment where this reader may see them, else the catalogue's at the reader's own location: the
 * server has left out every figure that is not theirs (M3.4), so nothing is decided here but how it reads.
 */
export function shownPrices(row: ShowroomRow, view: PriceView, supply: readonly ShowroomPlace[] = []): ShownPrices {
  if (view.hidden) return none;
  const net = netOf(row);
  if (!isNumber(net)) return ofHome(view, supply);
  const write = writer(view, view.locationId);
  return {
    wholesale: write(net),
    before: isNumber(row.cost) && row.cost !== net ? write(row.cost) : null,
    retail: write(row.suggestedRetail),
    markup: isNumber(row.markupPercent) ? `${(row.markupPercent * 100).toFixed(2)}%` : null,
    place: view.locationId === view.homeCode ? null : view.locationId,
  };
}

export const priceView = (
  detail: Pick<ShowroomDetail, 'locationId'>,
  found: { readonly homeCode: string; readonly data: readonly ShowroomLocation[] },
  hidden: boolean,
): PriceView => ({ hidden, locations: found.data, locationId: detail.locationId, homeCode: found.homeCode });
