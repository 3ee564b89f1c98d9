/** A filter of RFC 7644 3.4.2.2, as far as directories use it. Attributes are in lower case: they have none of their own. */
export type ScimFilter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ScimFilter[] }
  | { readonly kind: 'not'; readonly part: ScimFilter }
  | { readonly kind: 'present'; readonly attribute: string }
  | {
      readonly kind: 'compare';
      readonly attribute: string;
      readonly operator: ScimOperator;
      readonly value: ScimValue;
    };

export type ScimOperator = 'eq' | 'ne' | 'co' | 'sw' | 'ew';
export type ScimValue = string | number | boolean | null;

const operators: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew']);
const mostLetters = 2_000;
const deepest = 20;

/** Nothing but what it says is wrong with a filter or a path. */
export class ScimSyntax extends Error {}

const token = /\s*(?:([()])|("(?:[^"\\]|\\.)*")|([^\s()"]+))/uy;

/** `emails[type eq "work"].value` asks for the same as `emails.value`: people have one address here. */
const flattened = (text: string): string =>
  text.replaceAll(/\[\s*(?:type\s+eq\s+"work"|primary\s+eq\s+true)\s*\]/giu, '');

const tokensOf = (text: string): string[] => {
  const found: string[] = [];
  token.lastIndex = 0;
  const whole = text.trimEnd();
  while (token.lastIndex < whole.length) {
    const match = token.exec(whole);
    if (!match) throw new ScimSyntax('It cannot be read.');
    found.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return found;
};

const literalOf = (text: string): ScimValue => {
  try {
    const value: unknown = JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as ScimValue;
  } catch {
    // Said below.
  }
  throw new ScimSyntax(`“${text}” is no value.`);
};

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

export const attributeName = (text: string): string => text.toLowerCase().replace(coreSchema, '');

export const parseFilter = (text: string): ScimFilter => {
  if (text.length > mostLetters) throw new ScimSyntax('It is too long.');
  const tokens = tokensOf(flattened(text));
  let at = 0;
  const take = (): string => {
    const next = tokens[at];
    if (next === undefined) throw new ScimSyntax('It ends too early.');
    at += 1;
    return next;
  };
  const isNext = (word: string) => tokens[at]?.toLowerCase() === word;
  const single = (depth: number): ScimFilter => {
    if (depth > deepest) throw new ScimSyntax('It is nested too deeply.');
    if (isNext('not')) {
      take();
      return { kind: 'not', part: single(depth + 1) };
    }
    if (isNext('(')) {
      take();
      const inner = either(depth + 1);
      if (take() !== ')') throw new ScimSyntax('A bracket is not closed.');
      return inner;
    }
    const attribute = attributeName(take());
    if (!/^[a-z$][a-z0-9:._-]*$/.test(attribute)) throw new ScimSyntax(`“${attribute}” is no attribute.`);
    const operator = take().toLowerCase();
    if (operator === 'pr') return { kind: 'present', attribute };
    if (!operators.has(operator)) throw new ScimSyntax(`“${operator}” cannot be asked.`);
    return { kind: 'compare', attribute, operator: operator as ScimOperator, value: literalOf(take()) };
  };
  const joined =
    (word: 'and' | 'or', part: (depth: number) => ScimFilter) =>
    (depth: number): ScimFilter => {
      const parts = [part(depth)];
      while (isNext(word)) {
        take();
        parts.push(part(depth));
      }
      return parts.length === 1 ? parts[0]! : { kind: word, parts };
    };
  const both = joined('and', single);
  const either = joined('or', both);
  const filter = either(0);
  if (at < tokens.length) throw new ScimSyntax(`“${tokens[at]}” is too much.`);
  return filter;
};
