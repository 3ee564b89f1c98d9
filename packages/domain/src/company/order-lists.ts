import { needs } from '../access/needs.ts';
import type { Field } from '../fields/field.ts';
import { money } from '../fields/money.ts';
import { number } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { approvalLimits, orderDefaults, orderLimits } from '../vocabulary/limits.ts';
import { named, rowOf, told, whole } from './company-field.ts';
import type { CompanyList } from './company-list.ts';

/** [G45] Whose yearly limit is how much. */
export const limitsOfOrders: CompanyList = {
  ...{ title: 'Order limits', noun: 'limit', nouns: 'limits', need: needs.manageOrderLimits },
  hint: `Without one it is ${orderLimits.yearLimit.toLocaleString('en-US')} a year, in the currency of the requester’s location.`,
  whenEmpty: 'Above the limit a promo order asks a senior approver.',
  fields: {
    year: {
      ...{ label: 'Year', kind: 'number', width: 90, begins: 'this year' },
      field: number({ min: 2000, max: 2100, decimals: 0, clearable: false, grouped: false }) as Field,
      ...named,
    },
    location: rowOf('Location', 'locations', { width: 120, names: true }),
    locationName: told('Name', 180),
    requesterCode: {
      ...{ label: 'Requester', kind: 'person', width: 150 },
      field: text({ trim: true, maxLength: 120 }) as Field,
    },
    requesterName: told('Who', 200),
    amount: {
      ...{ label: 'Amount', kind: 'money', width: 130, needed: true },
      field: money({ min: 0, max: approvalLimits.most, clearable: false }) as Field,
    },
    currencySymbol: told('Symbol', 80, { unseen: true }),
    decimalPlaces: { ...whole('Decimals', 4), told: true, unseen: true },
  },
  unique: [['year', 'location', 'requesterCode']],
  searchHint: 'Place or person',
  sortedBy: ['year', 'location', 'requesterCode'],
};

/** [G32] For how many days orders take what is available. */
export const windowsOfOrders: CompanyList = {
  ...{ title: 'Order windows', noun: 'window', nouns: 'windows', need: needs.manageOrderLimits },
  hint: `Days from today on within which sizes are available. Empty means ${orderDefaults.availabilityWindowDays}.`,
  fields: {
    orders: told('Orders', 220),
    promoWindowDays: {
      ...{ label: 'Days', kind: 'number', width: 110 },
      field: number({ min: 1, max: approvalLimits.mostWindowDays, decimals: 0 }) as Field,
    },
  },
  unique: [['orders']],
  searchHint: 'Orders',
  sortedBy: ['orders'],
  fixed: true,
};
