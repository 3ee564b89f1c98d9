import { needs } from '../access/needs.ts';
import type { Field } from '../fields/field.ts';
import { flag } from '../fields/flag.ts';
import type { FilterModule } from '../filter/filter-bar.ts';
import { group, many, one } from '../filter/filter-declarations.ts';
import { archived, named, needed, position, rowOf, whole, words } from './company-field.ts';
import type { CompanyList } from './company-list.ts';
import { limitsOfOrders, windowsOfOrders } from './order-lists.ts';
import { directoryRuleList } from './rule-list.ts';

/** [G25] What a company keeps around its catalogue, as lists that administrators edit. */
export const companyListKeys = [
  'territories',
  'entities',
  'locations',
  'customers',
  'divisionGroups',
  'seasons',
  'options',
] as const;

/** All that are kept as such lists: those of the company, what orders go by, and what the directory gives. */
export const listKeys = [...companyListKeys, 'orderLimits', 'orderWindows', 'directoryRules'] as const;
export type CompanyListKey = (typeof listKeys)[number];

const optionFields = (value: string, label: string) => ({
  value: words(value, 200, 120, named),
  label: words(label, 220, 120),
  position,
  archived,
});

export const companyLists: Readonly<Record<CompanyListKey, CompanyList>> = {
  territories: {
    ...{ title: 'Territories', noun: 'territory', nouns: 'territories', need: needs.manageTerritories },
    fields: { name: words('Territory', 260, 60, named), position },
    unique: [['name']],
    searchHint: 'Name',
    sortedBy: ['position', 'name'],
  },
  entities: {
    ...{ title: 'Business entities', noun: 'business entity', nouns: 'business entities' },
    need: needs.manageTerritories,
    fields: optionFields('Entity', 'Shown as'),
    unique: [['value']],
    searchHint: 'Name',
    sortedBy: ['position', 'value'],
    among: 'businessEntities',
  },
  locations: {
    ...{ title: 'Locations', noun: 'location', nouns: 'locations', need: needs.manageTerritories },
    fields: {
      key: words('Key', 110, 40, named),
      code: words('Code', 90, 20, named),
      name: words('Name', 200, 80, needed),
      territory: rowOf('Territory', 'territories'),
      businessEntity: rowOf('Business Entity', 'entities'),
      currency: words('Currency', 92, 3, { ...needed, filtered: true }),
      currencySymbol: words('Symbol', 84, 8, needed),
      decimalPlaces: whole('Decimals', 4),
      position,
    },
    unique: [['key'], ['code']],
    searchHint: 'Key, code or name',
    sortedBy: ['position', 'name'],
  },
  customers: {
    ...{ title: 'Customers', noun: 'customer', nouns: 'customers', need: needs.manageCustomers },
    fields: {
      code: words('Code', 110, 40, named),
      name: words('Name', 240, 120, named),
      territory: rowOf('Territory', 'territories'),
      corporate: { label: 'Corporate', kind: 'flag', field: flag() as Field, width: 96, filtered: true },
      address: words('Address', 220, 200),
      city: words('City', 150, 80, { filtered: true }),
      postcode: words('Postcode', 100, 20),
      archived,
    },
    unique: [['code']],
    searchHint: 'Code, name or city',
    sortedBy: ['name', 'code'],
  },
  divisionGroups: {
    ...{ title: 'Division groups', noun: 'division group', nouns: 'division groups' },
    need: needs.manageDivisionGroups,
    fields: optionFields('Division group', 'Shown as'),
    unique: [['value']],
    searchHint: 'Name',
    sortedBy: ['position', 'value'],
    among: 'divisionGroups',
  },
  seasons: {
    ...{ title: 'Seasons', noun: 'season', nouns: 'seasons', need: needs.manageOptionLists },
    fields: optionFields('Code', 'Season'),
    unique: [['value']],
    searchHint: 'Code or name',
    sortedBy: ['position', 'value'],
    among: 'seasons',
  },
  options: {
    ...{ title: 'Option lists', noun: 'option', nouns: 'options', need: needs.manageOptionLists },
    fields: {
      list: words('List', 160, 60, { ...named, filtered: true }),
      ...optionFields('Value', 'Shown as'),
    },
    unique: [['list', 'value']],
    searchHint: 'List or value',
    sortedBy: ['list', 'position', 'value'],
  },
  orderLimits: limitsOfOrders,
  orderWindows: windowsOfOrders,
  directoryRules: directoryRuleList,
};

/** Names of option lists that are kept elsewhere: by the program, in a table, or as a list of their own. */
export const keptElsewhere: readonly string[] = [
  ...['territories', 'locations', 'channels', 'regions', 'legalTypes', 'productTypes', 'sampleLibraries'],
  ...companyListKeys.flatMap((key) => companyLists[key].among ?? []),
];

export const companyFilters = (key: CompanyListKey): FilterModule => ({
  key: `company-${key}`,
  label: companyLists[key].title,
  allowMultiple: true,
  groups: [
    group('find', 'Find', [one('text', 'Search', 'text')]),
    group(
      'facts',
      'Facts',
      Object.entries(companyLists[key].fields).flatMap(([name, { label, kind, filtered }]) => {
        if (!filtered) return [];
        return [kind === 'flag' ? one(name, label, 'flag') : many(name, label)];
      }),
    ),
  ],
});
