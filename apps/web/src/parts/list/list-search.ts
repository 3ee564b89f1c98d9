import {
  type FilterModule,
  type FilterParameter,
  readParameter,
  writeParameter,
} from '@atelier/domain/filter/filter-bar';
import { isMeant } from '@atelier/domain/filter/filter-values';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

/** The address is the search: whoever opens it sees the same. */
export interface ListSearch {
  text?: string;
  filters?: readonly string[];
}

const mostFilters = 60;
const longest = 200;
const textKey = 'text';

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readListSearch = onlyWhatIsRead(({ text, filters }: Record<string, unknown>): ListSearch => {
  const kept = Array.isArray(filters) ? filters.filter(isShort).slice(0, mostFilters) : [];
  return {
    ...(isShort(text) && text.trim() !== '' ? { text } : {}),
    ...(kept.length > 0 ? { filters: kept } : {}),
  };
});

export const parametersIn = (module: FilterModule, { text, filters = [] }: ListSearch): readonly FilterParameter[] => [
  ...(text === undefined ? [] : [{ key: textKey, value: text }]),
  ...filters.flatMap((one) => readParameter(one) ?? []).filter((one) => one.key !== textKey && isMeant(module, one)),
];

export const searchOf = (parameters: readonly FilterParameter[]): ListSearch => {
  const text = parameters.find(({ key }) => key === textKey)?.value;
  const others = parameters.filter(({ key }) => key !== textKey);
  return {
    ...(text === undefined ? {} : { text }),
    ...(others.length === 0 ? {} : { filters: others.map(writeParameter) }),
  };
};
