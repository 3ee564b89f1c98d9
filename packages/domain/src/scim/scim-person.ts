import type { Assignment } from './scim-patch.ts';

/** A person as a directory keeps them here. */
export interface ScimPerson {
  readonly userName: string;
  readonly externalId: string;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly company: string;
  readonly country: string;
  readonly active: boolean;
}

export class ScimValueError extends Error {
  readonly scimType: 'invalidValue' | 'invalidPath' | 'mutability' | 'noTarget';
  constructor(scimType: ScimValueError['scimType'], message: string) {
    super(message);
    this.scimType = scimType;
  }
}

const wrong = (message: string): never => {
  throw new ScimValueError('invalidValue', message);
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const plain = /^[^\u0000-\u001f\u007f]*$/u;

const textOf = ({ op, attribute, value }: Assignment, most: number): string => {
  if (op === 'remove' || value === null) return '';
  if (typeof value !== 'string') return wrong(`${attribute} must be a text.`);
  const text = value.trim();
  if (text.length > most) wrong(`${attribute} is longer than ${most} letters.`);
  if (!plain.test(text) || !text.isWellFormed()) wrong(`${attribute} holds letters that cannot be kept.`);
  return text;
};

/** Some directories write "False". */
const flagOf = ({ op, value }: Assignment): boolean => {
  if (op !== 'remove' && typeof value === 'boolean') return value;
  const word = op !== 'remove' && typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  return wrong('active must be true or false.');
};

type Held = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Held[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, 100)
    .map((one): Held => (typeof one === 'string' ? { value: one } : ((one ?? {}) as Held)));

const lowered = (held: Held): Held =>
  Object.fromEntries(Object.entries(held).map(([key, value]) => [key.toLowerCase(), value]));

/** The main one of several: primary, for work, or the first. */
const mainOf = (value: unknown): Held | undefined => {
  const all = listOf(value).map(lowered);
  return (
    all.find(({ primary }) => primary === true || primary === 'True') ??
    all.find(({ type }) => type === 'work') ??
    all[0]
  );
};

const forWork = ({ chosen }: Assignment): boolean =>
  chosen === undefined || chosen.value.toLowerCase() === 'work' || chosen.value.toLowerCase() === 'true';

type Change = (person: ScimPerson, one: Assignment) => ScimPerson;

const kept: Change = (person) => person;
const onMain =
  (part: string, change: Change): Change =>
  (person, one) =>
    forWork(one)
      ? change(person, { ...one, value: one.op === 'remove' ? null : (mainOf(one.value)?.[part] ?? null) })
      : person;
const setText =
  (key: 'externalId' | 'name' | 'lastName' | 'company' | 'country', most: number): Change =>
  (person, one) => ({ ...person, [key]: textOf(one, most) });

const setEmail: Change = (person, one) => ({ ...person, email: textOf(one, 254).toLowerCase() });
const country = setText('country', 60);

/** A whole name stands in where the parts are not told. */
const setWhole: Change = (person, one) => {
  if (person.name !== '' || person.lastName !== '') return person;
  const [name = '', ...rest] = textOf(one, 120).split(/\s+/);
  return { ...person, name: name.slice(0, 60), lastName: rest.join(' ').slice(0, 60) };
};

const changes: Readonly<Record<string, Change>> = {
  username: (person, one) => ({ ...person, userName: textOf(one, 254) }),
  externalid: setText('externalId', 255),
  active: (person, one) => ({ ...person, active: flagOf(one) }),
  'name.givenname': setText('name', 60),
  'name.familyname': setText('lastName', 60),
  'name.formatted': setWhole,
  displayname: setWhole,
  emails: onMain('value', setEmail),
  'emails.value': (person, one) => (forWork(one) ? setEmail(person, one) : person),
  addresses: onMain('country', country),
  'addresses.country': (person, one) => (forWork(one) ? country(person, one) : person),
  'enterprise.organization': setText('company', 120),
};

/** Known to the schema, of no use here. */
const unused =
  /^(schemas|title|nickname|profileurl|usertype|preferredlanguage|locale|timezone|password|phonenumbers|ims|photos|entitlements|roles|x509certificates|name|enterprise)(\.|$)|^(emails|addresses|name|enterprise)\./;
const readOnly = /^(id|meta|groups)(\.|$)/;

const changeOf = ({ attribute }: Assignment): Change | undefined =>
  Object.hasOwn(changes, attribute) ? changes[attribute] : undefined;

const changeFor = (one: Assignment, named: boolean): Change => {
  const change = changeOf(one);
  if (change) return change;
  if (readOnly.test(one.attribute)) {
    if (named) throw new ScimValueError('mutability', `${one.attribute} cannot be changed.`);
    return kept;
  }
  // Other people's extensions say nothing to us.
  if (unused.test(one.attribute) || one.attribute.startsWith('urn:')) return kept;
  if (named) throw new ScimValueError('invalidPath', `There is no attribute “${one.attribute}”.`);
  return kept;
};

const demandWhole = (person: ScimPerson): ScimPerson => {
  if (person.userName === '') wrong('userName is missing.');
  const email = person.email === '' ? person.userName.toLowerCase() : person.email;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) wrong('emails is missing, and userName is no address.');
  const name = person.name === '' ? (email.split('@', 1)[0] ?? email).slice(0, 60) : person.name;
  return { ...person, email, name };
};

/** The person after what a directory said of them; `named` where it named each attribute by a path. */
export const changedPerson = (person: ScimPerson, said: readonly Assignment[], named: boolean): ScimPerson =>
  // Whole names come last: they only stand in.
  demandWhole(
    said
      .toSorted((a, b) => Number(changeOf(a) === setWhole) - Number(changeOf(b) === setWhole))
      .reduce((before, one) => changeFor(one, named)(before, one), person),
  );

export const newScimPerson: ScimPerson = {
  userName: '',
  externalId: '',
  email: '',
  name: '',
  lastName: '',
  company: '',
  country: '',
  active: true,
};
