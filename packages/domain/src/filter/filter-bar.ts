/** A filter bar as data: modules hold groups, groups hold filters; the bar draws itself from this (M8.1). */
export type FilterKind =
  | 'text'
  | 'list'
  | 'options'
  | 'flag'
  | 'location'
  | 'lineStatus'
  | 'dueWindow'
  | 'availability'
  | 'lastProduced'
  | 'since'
  | 'dates'
  | 'price';

export interface FilterDef {
  readonly key: string;
  readonly label: string;
  readonly kind: FilterKind;
  /** The searched field, where it is not the key itself. */
  readonly field?: string;
  readonly allowMultiple: boolean;
  /** Its values are colors: shown with their tones, and by name where a code is kept. */
  readonly colors?: true;
}

export interface FilterGroup {
  readonly key: string;
  readonly label: string;
  readonly allowMultiple: boolean;
  readonly filters: readonly FilterDef[];
}

export interface FilterModule {
  readonly key: string;
  readonly label: string;
  readonly allowMultiple: boolean;
  readonly groups: readonly FilterGroup[];
}

/** One chip. Values are texts, so that a search is an address. */
export interface FilterParameter {
  readonly key: string;
  readonly value: string;
}

export const filtersOf = (module: FilterModule): readonly FilterDef[] =>
  module.groups.flatMap((group) => group.filters);

export const findFilter = (module: FilterModule, key: string): FilterDef | undefined =>
  filtersOf(module).find((filter) => filter.key === key);

const groupOf = (module: FilterModule, key: string): FilterGroup | undefined =>
  module.groups.find((group) => group.filters.some((filter) => filter.key === key));

export const hasParameter = (parameters: readonly FilterParameter[], { key, value }: FilterParameter): boolean =>
  parameters.some((one) => one.key === key && one.value === value);

/** What stays when a parameter joins: allowMultiple false clears the others of its filter, group or module (M8.2). */
const staying = (module: FilterModule, parameters: readonly FilterParameter[], key: string) => {
  const group = groupOf(module, key);
  const filter = findFilter(module, key);
  return parameters.filter((one) => {
    if (one.key === key) return filter?.allowMultiple === true;
    if (groupOf(module, one.key) === group) return group?.allowMultiple === true;
    return module.allowMultiple;
  });
};

export const addParameter = (
  module: FilterModule,
  parameters: readonly FilterParameter[],
  parameter: FilterParameter,
): readonly FilterParameter[] => {
  if (findFilter(module, parameter.key) === undefined || parameter.value === '') return parameters;
  if (hasParameter(parameters, parameter)) return parameters;
  return [...staying(module, parameters, parameter.key), parameter];
};

export const removeParameter = (
  parameters: readonly FilterParameter[],
  { key, value }: FilterParameter,
): readonly FilterParameter[] => parameters.filter((one) => one.key !== key || one.value !== value);

export const toggleParameter = (
  module: FilterModule,
  parameters: readonly FilterParameter[],
  parameter: FilterParameter,
): readonly FilterParameter[] =>
  hasParameter(parameters, parameter)
    ? removeParameter(parameters, parameter)
    : addParameter(module, parameters, parameter);

/** At most one module is active: what the other does not know falls away when it changes. */
export const parametersFor = (
  module: FilterModule,
  parameters: readonly FilterParameter[],
): readonly FilterParameter[] => parameters.filter((one) => findFilter(module, one.key) !== undefined);

/** 'key:value', the form in an address. */
export const writeParameter = ({ key, value }: FilterParameter): string => `${key}:${value}`;

export const readParameter = (text: string): FilterParameter | undefined => {
  const at = text.indexOf(':');
  return at > 0 && at < text.length - 1 ? { key: text.slice(0, at), value: text.slice(at + 1) } : undefined;
};
