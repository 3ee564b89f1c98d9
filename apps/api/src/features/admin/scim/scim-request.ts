import { scimPrefix } from '@atelier/contract/people/scim';
import type { ScimFilter, ScimOperator } from '@atelier/domain/scim/scim-filter';
import { parseFilter, ScimSyntax } from '@atelier/domain/scim/scim-filter';
import type { Assignment, ScimOperation } from '@atelier/domain/scim/scim-patch';
import { assignmentsOf } from '@atelier/domain/scim/scim-patch';
import { ScimValueError } from '@atelier/domain/scim/scim-person';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { portalAddress } from '../../../platform/portal-address.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mostListed } from './scim-schemas.ts';

export const baseOf = (config: Config): string => portalAddress(config, scimPrefix);

export const notUnique = (reason: string): never => refuse('wrongState', { reason, scimType: 'uniqueness' });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const demandId = (id: string): string => (uuid.test(id) ? id.toLowerCase() : refuse('notFound'));

/** What the domain says is wrong becomes the error that directories know. */
export const judged = <T>(work: () => T, unreadable: 'invalidFilter' | 'invalidPath' = 'invalidPath'): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScimSyntax) return refuse('badRequest', { reason: error.message, scimType: unreadable });
    if (error instanceof ScimValueError)
      return refuse('badRequest', { reason: error.message, scimType: error.scimType });
    throw error;
  }
};

interface Step {
  readonly named: boolean;
  readonly said: readonly Assignment[];
}

/** One operation after the other: each sees what those before it made. */
export const stepsOf = (operations: readonly ScimOperation[]): readonly Step[] =>
  operations.map((one) => ({ named: one.path !== undefined, said: assignmentsOf(one) }));

/** What can be asked about, as SQL; a text that is told apart by case says so. */
export type Askable = Readonly<
  Record<
    string,
    {
      readonly text?: RawBuilder<string>;
      readonly exact?: boolean;
      readonly flag?: RawBuilder<boolean>;
      readonly id?: RawBuilder<string>;
    }
  >
>;

const like = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const patterns: Readonly<Record<Exclude<ScimOperator, 'eq' | 'ne'>, (text: string) => string>> = {
  co: (text) => `%${like(text)}%`,
  sw: (text) => `${like(text)}%`,
  ew: (text) => `%${like(text)}`,
};

const notAsked = (attribute: string): never =>
  refuse('badRequest', { reason: `“${attribute}” cannot be asked about like that.`, scimType: 'invalidFilter' });

const compared = (askable: Askable, filter: ScimFilter & { kind: 'compare' }): RawBuilder<boolean> => {
  const { attribute, operator, value } = filter;
  const found = Object.hasOwn(askable, attribute) ? askable[attribute] : undefined;
  const isNot = operator === 'ne';
  if (found?.flag && (operator === 'eq' || isNot)) {
    const wanted = typeof value === 'string' ? value.toLowerCase() === 'true' : value === true;
    return wanted !== isNot ? found.flag : sql<boolean>`NOT ${found.flag}`;
  }
  if (typeof value !== 'string' || value.includes('\u0000')) return notAsked(attribute);
  if (found?.id && (operator === 'eq' || isNot)) {
    if (!uuid.test(value)) return isNot ? sql<boolean>`true` : sql<boolean>`false`;
    return isNot ? sql<boolean>`${found.id} <> ${value}::uuid` : sql<boolean>`${found.id} = ${value}::uuid`;
  }
  if (!found?.text) return notAsked(attribute);
  const [column, wanted] = found.exact
    ? [found.text, sql`${value}`]
    : [sql<string>`lower(${found.text})`, sql`lower(${value})`];
  if (operator === 'eq') return sql<boolean>`${column} = ${wanted}`;
  if (isNot) return sql<boolean>`${column} IS DISTINCT FROM ${wanted}`;
  const pattern = patterns[operator](value);
  return found.exact ? sql<boolean>`${column} LIKE ${pattern}` : sql<boolean>`${column} LIKE lower(${pattern})`;
};

const conditionOf = (askable: Askable, filter: ScimFilter): RawBuilder<boolean> => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => conditionOf(askable, part));
      return sql<boolean>`(${sql.join(parts, filter.kind === 'and' ? sql` AND ` : sql` OR `)})`;
    }
    case 'not':
      return sql<boolean>`NOT coalesce(${conditionOf(askable, filter.part)}, false)`;
    case 'present': {
      const found = Object.hasOwn(askable, filter.attribute) ? askable[filter.attribute] : undefined;
      if (found?.text) return sql<boolean>`coalesce(${found.text}, '') <> ''`;
      return found ? sql<boolean>`true` : notAsked(filter.attribute);
    }
    default:
      return compared(askable, filter);
  }
};

export const askedFor = (askable: Askable, filter: string | undefined): RawBuilder<boolean> =>
  filter === undefined || filter.trim() === ''
    ? sql<boolean>`true`
    : conditionOf(
        askable,
        judged(() => parseFilter(filter), 'invalidFilter'),
      );

/** Counted from 1; less than that is 1, and a negative count is none. */
export const pageOf = ({ startIndex, count }: { readonly startIndex: number; readonly count: number }) => ({
  startIndex: Math.max(startIndex, 1),
  limit: Math.min(Math.max(count, 0), mostListed),
});

interface Chosen {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

const namesIn = (text: string | undefined): ReadonlySet<string> | undefined =>
  text === undefined
    ? undefined
    : new Set(text.split(',').map((name) => name.trim().toLowerCase().split('.', 1)[0] ?? ''));

const always = new Set(['schemas', 'id', 'meta']);

/** Only what was asked for, of the attributes at the top. */
export const chosenOf = (resource: Readonly<Record<string, unknown>>, { attributes, excludedAttributes }: Chosen) => {
  const wanted = namesIn(attributes);
  const left = namesIn(excludedAttributes);
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const key = name.toLowerCase();
      return always.has(key) || ((wanted === undefined || wanted.has(key)) && !left?.has(key));
    }),
  );
};
