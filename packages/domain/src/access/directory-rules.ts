import type { Grant, Tbe } from './user.ts';

export const directoryMatches = { is: 'is', beginsWith: 'begins with', exists: 'is told' } as const;
export type DirectoryMatch = keyof typeof directoryMatches;
export const directoryMatchNames = Object.keys(directoryMatches) as readonly DirectoryMatch[];

/** Groups that the directory itself keeps here, over SCIM; a rule names them like a claim. */
export const scimGroupsClaim = 'scimGroups';

/** Whoever the directory says this of holds that. */
export interface DirectoryRule {
  readonly id: string;
  readonly name: string;
  /** 'groups', 'realm_access.roles', 'https://company.example/job'. */
  readonly claim: string;
  readonly match: DirectoryMatch;
  readonly value: string;
  readonly permissions: readonly Grant[];
  readonly tbes: readonly Tbe[];
}

export type Claims = Readonly<Record<string, unknown>>;

export interface RuleOutcome {
  readonly id: string;
  readonly name: string;
  readonly applies: boolean;
  /** What in the claims decided it. */
  readonly why: string;
}

export interface DirectoryRights {
  readonly permissions: readonly Grant[];
  readonly tbes: readonly Tbe[];
}

const mostValues = 5_000;

const own = (held: unknown, key: string): unknown =>
  typeof held === 'object' && held !== null && !Array.isArray(held) && Object.hasOwn(held, key)
    ? (held as Record<string, unknown>)[key]
    : undefined;

/** A claim by its whole name, which may hold dots and slashes, or by its path. */
const claimAt = (claims: Claims, name: string): unknown => {
  const whole = own(claims, name);
  if (whole !== undefined) return whole;
  return name.split('.').reduce<unknown>((held, key) => own(held, key), claims);
};

/** What a claim says, as texts: one of them or a list. Anything deeper says nothing. */
export const claimValues = (claims: Claims, name: string): readonly string[] => {
  const held = claimAt(claims, name);
  const listed = Array.isArray(held) ? held.slice(0, mostValues) : [held];
  return listed
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    .map(String)
    .filter((value) => value !== '');
};

const isPointedTo = (claims: Claims, name: string): boolean =>
  own(own(claims, '_claim_names'), name) !== undefined || (name === 'groups' && own(claims, 'hasgroups') === true);

/**
 * Claims of which a directory did not say all: it points elsewhere for them (OpenID Connect 5.6.2, as those do whose
 * people are in hundreds of groups), or lists more than are read. Nobody loses or gets a right by what is not known.
 */
export const unclearClaims = (claims: Claims, asked: readonly string[]): readonly string[] =>
  [...new Set(asked)].filter((name) => {
    const held = claimAt(claims, name);
    if (Array.isArray(held)) return held.length > mostValues;
    return held === undefined && (isPointedTo(claims, name) || isPointedTo(claims, name.split('.')[0] ?? name));
  });

/** Directories write names as they like; case never tells two groups apart there. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

const tests: Readonly<Record<DirectoryMatch, (value: string, wanted: string) => boolean>> = {
  is: (value, wanted) => folded(value) === folded(wanted),
  beginsWith: (value, wanted) => folded(value).startsWith(folded(wanted)),
  exists: () => true,
};

const nothingOf = ({ claim, match, value }: DirectoryRule, count: number): string => {
  if (count === 0) return `The directory tells no ${claim}.`;
  const them = count === 1 ? `The value of ${claim}` : `None of the ${count} values of ${claim}`;
  const verb = match === 'is' ? (count === 1 ? 'is not' : 'is') : count === 1 ? 'does not begin with' : 'begins with';
  return `${them} ${verb} “${value}”.`;
};

const outcomeOf = (rule: DirectoryRule, claims: Claims): RuleOutcome => {
  const { id, name, claim, match, value } = rule;
  const values = claimValues(claims, claim);
  const hit = values.find((held) => tests[match](held, value));
  return hit === undefined
    ? { id, name, applies: false, why: nothingOf(rule, values.length) }
    : { id, name, applies: true, why: `${claim} ${values.length === 1 ? 'is' : 'holds'} “${hit}”.` };
};

export const ruleOutcomes = (rules: readonly DirectoryRule[], claims: Claims): readonly RuleOutcome[] =>
  rules.map((rule) => outcomeOf(rule, claims));

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );

/** Each grant stays whole: roles of one never meet the data of another, so that nobody gets more than somebody gave. */
const eachOnce = <T>(given: readonly T[]): readonly T[] => [
  ...new Map(given.map((one) => [written(one), one])).values(),
];

/** What the rules say somebody holds, and nothing else. */
export const rightsByRules = (rules: readonly DirectoryRule[], claims: Claims): DirectoryRights => {
  const inForce = rules.filter((rule) => outcomeOf(rule, claims).applies);
  return {
    permissions: eachOnce(inForce.flatMap(({ permissions }) => permissions)),
    tbes: eachOnce(inForce.flatMap(({ tbes }) => tbes)),
  };
};

/** What somebody holds altogether: given by hand, and told by the directory. */
export const heldRights = (byHand: DirectoryRights, byDirectory: DirectoryRights): DirectoryRights => ({
  permissions: eachOnce([...byHand.permissions, ...byDirectory.permissions]),
  tbes: eachOnce([...byHand.tbes, ...byDirectory.tbes]),
});

const inAnyOrder = ({ permissions, tbes }: DirectoryRights): string =>
  JSON.stringify([permissions.map(written).toSorted(), tbes.map(written).toSorted()]);

/** In whatever order they were given. */
export const sameRights = (one: DirectoryRights, other: DirectoryRights): boolean =>
  inAnyOrder(one) === inAnyOrder(other);

/** What belongs to one sign-in alone is not worth remembering. */
const ofOneSignIn = new Set(
  'iss aud exp iat nbf nonce at_hash c_hash s_hash auth_time sid jti azp acr amr session_state'.split(' '),
);

const mostRemembered = 32_768;

/**
 * The claims that are kept so that an administrator can try rules on a person; of too many, only what rules ask for.
 * Nothing where that is too much as well.
 */
export const rememberedClaims = (claims: Claims, asked: readonly string[]): Claims | undefined => {
  const told = Object.entries(claims).filter(([name]) => !ofOneSignIn.has(name));
  const all = Object.fromEntries(told);
  if (JSON.stringify(all).length <= mostRemembered) return all;
  const wanted = new Set(asked.flatMap((name) => [name, name.split('.')[0] ?? name]));
  const few = Object.fromEntries(told.filter(([name]) => wanted.has(name)));
  return JSON.stringify(few).length <= mostRemembered ? few : undefined;
};
