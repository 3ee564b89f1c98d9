import { formatMoney } from '@atelier/domain/fields/money';
import type { Location } from './queries.ts';

/** M24.2: symbol and decimals belong to the location. */
export const priceText = (value: number | null | undefined, location: Location | undefined): string =>
  value === null || value === undefined
    ? ''
    : formatMoney(value, {
        ...(location === undefined
          ? {}
          : { currencySymbol: location.currencySymbol, decimalPlaces: location.decimalPlaces }),
      });
