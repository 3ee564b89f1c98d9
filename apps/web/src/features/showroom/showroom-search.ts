import { type FilterParameter, findFilter, readParameter } from '@atelier/domain/filter/filter-bar';
import { isMeant } from '@atelier/domain/filter/filter-values';
import { showroomFilters } from '@atelier/domain/filter/showroom-filters';
import { type StartScreen, startScreens } from '@atelier/domain/showroom/showroom-settings';
import { onlyWhatIsRead } from '../../platform/address-search.ts';
import { mostCompared } from './compare/most-compared.ts';

/** The address is the page: whoever opens it sees the same, as far as they may. */
export interface ShowroomSearch {
  at?: StartScreen;
  /** The style-color the wall opens at. */
  on?: string;
  show?: 'colors';
  find?: string;
  filters?: readonly string[];
  /** Only what this person has picked. */
  picks?: true;
  /** What is compared. */
  with?: readonly string[];
}

const texts = (value: unknown, most: number): readonly string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= 200).slice(0, most)
    : [];

const isFilter = (text: string): boolean => {
  const parameter = readParameter(text);
  return (
    parameter !== undefined &&
    findFilter(showroomFilters, parameter.key) !== undefined &&
    isMeant(showroomFilters, parameter)
  );
};

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readShowroomSearch = onlyWhatIsRead(
  ({ at, on, show, find, filters, picks, with: compared }: Record<string, unknown>): ShowroomSearch => {
    const screen = startScreens.find((one) => one === at);
    const kept = texts(filters, 60).filter(isFilter);
    const ids = [...new Set(texts(compared, 20))].slice(0, mostCompared);
    return {
      ...(screen === undefined ? {} : { at: screen }),
      ...(typeof on === 'string' && on.length <= 80 ? { on } : {}),
      ...(show === 'colors' ? { show } : {}),
      ...(typeof find === 'string' && find.trim() !== '' ? { find: find.slice(0, 100) } : {}),
      ...(kept.length > 0 ? { filters: kept } : {}),
      ...(picks === true ? { picks } : {}),
      ...(ids.length > 0 ? { with: ids } : {}),
    };
  },
);

export const parametersIn = ({ filters = [] }: ShowroomSearch): readonly FilterParameter[] =>
  filters.map(readParameter).filter((one) => one !== undefined);

/** What is searched for goes along from page to page; where one was does not. */
export const askedIn = ({ show, find, filters, picks }: ShowroomSearch): ShowroomSearch => ({
  ...(show === undefined ? {} : { show }),
  ...(find === undefined ? {} : { find }),
  ...(filters === undefined ? {} : { filters }),
  ...(picks === undefined ? {} : { picks }),
});

export const wallSearch = (search: ShowroomSearch, on?: string | undefined): ShowroomSearch => ({
  ...askedIn(search),
  at: 'wall',
  ...(on === undefined ? {} : { on }),
});
