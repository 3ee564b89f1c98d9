import { date } from '../fields/date.ts';
import { addDays } from '../product/availability.ts';
import type { CalendarDay } from '../product/product.ts';
import { orderDays } from '../vocabulary/limits.ts';
import { orderMessages } from '../vocabulary/messages.ts';
import {
  type LineFieldKey,
  lineFields,
  lineFieldsOf,
  type OrderField,
  type OrderFieldKey,
  orderFields,
} from './order-fields.ts';
import type { OrderType } from './order-words.ts';
import { zipIssue } from './zip-issue.ts';

type Values<K extends string> = Readonly<Partial<Record<K, unknown>>>;

/** What stands in the way, field by field: each with the sentence that is shown beside it. */
export type Issues<K extends string> = Readonly<Partial<Record<K, string>>>;

const textOf = (value: unknown): string => String(value ?? '');

/** What was kept before its field had this rule. */
const refusal = ({ label, field }: OrderField, value: unknown): string | undefined => {
  const read = field.parse(textOf(value));
  const issue = read.ok ? field.check(read.value) : { severity: 'critical', message: read.reason };
  return issue?.severity === 'critical' ? `${label}: ${issue.message}.` : undefined;
};

/** Nothing where no day is given to judge by. */
type Today = CalendarDay | undefined;

const dayIssue = ({ label }: OrderField, value: unknown, today: Today): string | undefined => {
  const day = textOf(value);
  if (day === '' || today === undefined) return undefined;
  if (day < today) return orderMessages.dayPassed(label);
  const latest = addDays(today, orderDays.aheadDays);
  return day > latest ? orderMessages.dayTooFar(label, date().format(latest)) : undefined;
};

const windowIssue = ({ availabilityFrom: from, availabilityTo: to }: Values<OrderFieldKey>): string | undefined =>
  from && to && textOf(to) < textOf(from) ? orderMessages.windowTurned : undefined;

/** [M19.1] Only promo orders have an availability window. */
const promoAlone: readonly OrderFieldKey[] = ['availabilityFrom', 'availabilityTo'];

const fieldsOf = (type: OrderType): readonly OrderFieldKey[] =>
  (Object.keys(orderFields) as OrderFieldKey[]).filter((key) => type === 'PROMO' || !promoAlone.includes(key));

const zipIn = (values: Values<OrderFieldKey>): string | undefined =>
  zipIssue({ zip: textOf(values.zip), country: textOf(values.country) });

const orderIssue = (key: OrderFieldKey, values: Values<OrderFieldKey>, today: Today): string | undefined => {
  const refused = refusal(orderFields[key], values[key]);
  if (refused !== undefined) return refused;
  if (key === 'requestedDeliveryDate') return dayIssue(orderFields[key], values[key], today);
  if (key === 'availabilityTo') return windowIssue(values);
  return key === 'zip' ? zipIn(values) : undefined;
};

/** Who carries a line is decided when it is sent: what a draft says of it keeps nobody from submitting. */
const judged = (type: OrderType): readonly LineFieldKey[] =>
  (Object.keys(lineFieldsOf(type)) as LineFieldKey[]).filter((key) => key !== 'shipper');

const lineIssue = (type: OrderType, key: LineFieldKey, value: unknown, today: Today): string | undefined => {
  const field = lineFieldsOf(type)[key];
  return refusal(field, value) ?? (key === 'returnBy' ? dayIssue(field, value, today) : undefined);
};

const found = <K extends string>(keys: readonly K[], issueOf: (key: K) => string | undefined): Issues<K> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const issue = issueOf(key);
      return issue === undefined ? [] : [[key, issue]];
    }),
  ) as Issues<K>;

/**
 * [M19.3] Why an order is not submitted as it stands today. Once it is submitted its days are not judged any more: they may
 * have passed meanwhile.
 */
export const orderIssues = (type: OrderType, values: Values<OrderFieldKey>, today: Today): Issues<OrderFieldKey> =>
  found(fieldsOf(type), (key) => orderIssue(key, values, today));

/** [M19.3] The same of one of its lines. */
export const lineIssues = (type: OrderType, values: Values<LineFieldKey>, today: Today): Issues<LineFieldKey> =>
  found(judged(type), (key) => lineIssue(type, key, values[key], today));

/** What an edit of some fields brings. What was wrong before keeps nobody from editing the others. */
export const broughtIssues = <K extends string>(
  before: Issues<K>,
  after: Issues<K>,
  edited: readonly string[],
): Issues<K> =>
  found(Object.keys(after) as K[], (key) =>
    edited.includes(key) || after[key] !== before[key] ? after[key] : undefined,
  );

const allFields: Readonly<Record<string, OrderField>> = { ...orderFields, ...lineFields };

/** Without those values of an order, or of a line, that their fields would refuse today. */
export const stillTaken = <V>(values: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = allFields[key];
      return !(field && refusal(field, value)) && !(key === 'zip' && zipIn(values));
    }),
  );
