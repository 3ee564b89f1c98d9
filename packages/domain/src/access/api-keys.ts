/** What a program may be let into, one by one; whatever belongs to none of these is for people alone. */
export const keyAreas = {
  products: 'Products',
  assortments: 'Assortments and seasons',
  documents: 'Documents',
  libraries: 'Libraries',
  samples: 'Samples',
  orders: 'Orders',
  feeds: 'Catalogue feeds',
  files: 'Uploads, sheets and packages',
  portal: 'Announcements, options and people’s names',
  people: 'People and groups (SCIM)',
  reports: 'Reports, statistics and audit log',
} as const;

export type KeyArea = keyof typeof keyAreas;

export const keyAreaNames = Object.keys(keyAreas) as readonly KeyArea[];

export interface KeyScope {
  readonly areas: readonly KeyArea[];
  /** Otherwise it only reads. */
  readonly mayWrite: boolean;
}

/** What is asked for with a key. */
export interface KeyUse {
  /** Undefined: nothing that a key opens. */
  readonly area: KeyArea | undefined;
  readonly writes: boolean;
}

/** Why a key does not open this, if it does not. What its owner may do is asked besides: a key adds nothing to that. */
export const keyRefusal = ({ areas, mayWrite }: KeyScope, { area, writes }: KeyUse): string | undefined => {
  if (area === undefined) return 'No API key opens this; a person has to sign in.';
  if (!areas.includes(area)) return `It is not made for ${keyAreas[area]}.`;
  return writes && !mayWrite ? 'It only reads.' : undefined;
};

export const keyStates = ['Active', 'Expired', 'Revoked', 'Owner left'] as const;
export type KeyState = (typeof keyStates)[number];

export const keyScopeWords = ({ areas, mayWrite }: KeyScope): string =>
  `${mayWrite ? 'Reads and writes' : 'Reads'} ${areas.length === keyAreaNames.length ? 'everything' : areas.map((area) => keyAreas[area]).join(' · ')}`;
