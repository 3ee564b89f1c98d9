/** A cell that somebody else has written since: what holds now, and who wrote it when. */
export interface Conflict {
  /** The row; null: a field of the thing itself. */
  readonly id: string | null;
  readonly field: string;
  readonly value: unknown;
  readonly version: number;
  readonly by: string;
  readonly userCode: string | null;
  readonly at: string | null;
}

export interface LockHolder {
  readonly userCode: string;
  readonly name: string;
}

/** [G21] Why an edit was refused with `userLock`; nothing of it was saved. */
export interface ConflictDetails {
  readonly reason: string;
  readonly conflicts?: readonly Conflict[];
  /** How many conflicts there are; `conflicts` names the first of them. */
  readonly count?: number;
  /** Rows that somebody else has removed meanwhile. */
  readonly missing?: readonly string[];
  /** Rows that somebody else has added meanwhile. */
  readonly ids?: readonly string[];
  /** Who holds the edit lock; null: nobody does any more. */
  readonly holder?: LockHolder | null;
  readonly expiresAt?: string;
  /** It is this very person, in another window. */
  readonly ownWindow?: true;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isConflict = (value: unknown): value is Conflict =>
  isObject(value) &&
  isTextOrNull(value.id) &&
  typeof value.field === 'string' &&
  typeof value.version === 'number' &&
  typeof value.by === 'string' &&
  isTextOrNull(value.userCode) &&
  isTextOrNull(value.at);

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The details of a `userLock`, as far as they are what the contract says; a proxy may have sent anything. */
export const readConflicts = (
  details: unknown,
): Required<Pick<ConflictDetails, 'conflicts' | 'count' | 'missing' | 'ids'>> => {
  const told = isObject(details) ? details : {};
  const conflicts = Array.isArray(told.conflicts) ? told.conflicts.filter(isConflict) : [];
  return {
    conflicts,
    count: typeof told.count === 'number' ? told.count : conflicts.length,
    missing: texts(told.missing),
    ids: texts(told.ids),
  };
};
