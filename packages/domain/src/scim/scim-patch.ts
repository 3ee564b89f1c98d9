import { attributeName, ScimSyntax } from './scim-filter.ts';

export interface ScimOperation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path?: string | undefined;
  readonly value?: unknown;
}

/** One attribute that is set or taken away. */
export interface Assignment {
  readonly op: ScimOperation['op'];
  /** In lower case, `name.givenname`; attributes of the enterprise extension begin with `enterprise.`. */
  readonly attribute: string;
  /** What a filter in the path names: `members[value eq "1"]`. */
  readonly chosen?: { readonly attribute: string; readonly value: string };
  readonly value: unknown;
}

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';
const pathPattern = /^([^[\]]+?)(?:\[\s*([a-z$.]+)\s+eq\s+(?:"([^"\\]*)"|(true|false))\s*\])?(?:\.([a-z$]+))?$/i;

const nameOf = (text: string): string => {
  const name = attributeName(text.trim());
  if (name === enterprise) return 'enterprise';
  return name.startsWith(`${enterprise}:`) ? `enterprise.${name.slice(enterprise.length + 1)}` : name;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects whose parts are attributes of their own. */
const opened = new Set(['name', 'enterprise']);

const parted = (op: ScimOperation['op'], attribute: string, value: unknown): Assignment[] =>
  opened.has(attribute) && isObject(value)
    ? Object.entries(value).map(([part, held]) => ({
        op,
        attribute: `${attribute}.${part.toLowerCase()}`,
        value: held,
      }))
    : [{ op, attribute, value }];

/** What a resource, or an operation without a path, says: directories also write `name.givenName` as one key. */
const saidBy = (op: ScimOperation['op'], value: unknown): Assignment[] => {
  if (!isObject(value)) throw new ScimSyntax('Without a path the value must be an object.');
  return Object.entries(value).flatMap(([key, held]) =>
    key.includes('[') ? assignmentsOf({ op, path: key, value: held }) : parted(op, nameOf(key), held),
  );
};

export const assignmentsOf = ({ op, path, value }: ScimOperation): Assignment[] => {
  if (path === undefined || path.trim() === '') {
    if (op === 'remove') throw new ScimSyntax('Please say what is removed.');
    return saidBy(op, value);
  }
  if (path.length > 500) throw new ScimSyntax('The path is too long.');
  const match = pathPattern.exec(path.trim());
  if (!match) throw new ScimSyntax(`The path “${path}” cannot be read.`);
  const [, whole = '', by, text, flag, sub] = match;
  const attribute = nameOf(whole) + (sub === undefined ? '' : `.${sub.toLowerCase()}`);
  if (by === undefined) return parted(op, attribute, value);
  return [{ op, attribute, chosen: { attribute: by.toLowerCase(), value: text ?? flag ?? '' }, value }];
};

/** A whole resource: what it does not say it takes away. */
export const resourceAssignments = (resource: Readonly<Record<string, unknown>>): Assignment[] =>
  saidBy('replace', resource);
