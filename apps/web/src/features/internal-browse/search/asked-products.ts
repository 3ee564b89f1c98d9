import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { isMeant, type PriceKind, readPrice, searchConditions } from '@atelier/domain/filter/filter-values';
import { internalFilters } from '@atelier/domain/filter/internal-filters';
import { today } from '../../../platform/dates.ts';
import type { Conditions } from '../selection.ts';

/** [M3.4] A filter by a price that is taken away here would be refused, so an address that has one loses it. */
export const askable = (parameters: readonly FilterParameter[], kinds: readonly PriceKind[]): FilterParameter[] =>
  parameters.filter((parameter) => {
    const price = parameter.key === 'price' ? readPrice(parameter.value) : undefined;
    return isMeant(internalFilters, parameter) && (price === undefined || kinds.includes(price.kind));
  });

export const conditionsOf = ({ parameters }: { readonly parameters: readonly FilterParameter[] }): Conditions =>
  searchConditions(internalFilters, parameters, today()) as Conditions;
