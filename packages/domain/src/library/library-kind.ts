import type { Requirement } from '../access/can-access.ts';
import type { Permission } from '../access/permissions.ts';
import type { LibraryFieldKey } from './library-fields.ts';

/** As addresses and statistics name the libraries. */
export const libraryTypes = [
  'AdvertisingAsset',
  'AdvertisingLogo',
  'ProductDocument',
  'GlobalRetailAsset',
  'StepAsset',
] as const;
export type LibraryType = (typeof libraryTypes)[number];

export const librarySubTypes = ['VisualAsset', 'Resource'] as const;
export type LibrarySubType = (typeof librarySubTypes)[number];

/** A place where people browse: one library, or the part of it that has a permission of its own. */
export interface LibraryPart {
  readonly subType: LibrarySubType | null;
  readonly permission: Permission;
  readonly readers: readonly Requirement[];
  readonly editors: readonly Requirement[];
  /** What it is called in its head and in menus. */
  readonly title: string;
  /** What one of its items is called after a number. */
  readonly one: string;
  /** Where people browse it; `landing` where a page of its categories stands before it. */
  readonly path: string;
  readonly landing: string | null;
}

/** Everything that makes one library differ from another. One file per kind; screens and rules are drawn from it. */
export interface LibraryKind {
  readonly type: LibraryType;
  readonly parts: readonly LibraryPart[];
  /** The trunk of its manage screens: `{manage}/pending` and so on. */
  readonly manage: string;
  readonly manageTitle: string;
  /** In the order of the grid's columns; `name` first. */
  readonly fields: readonly LibraryFieldKey[];
  /** Where this library has its own values for a field. */
  readonly values: Partial<Record<LibraryFieldKey, readonly string[]>>;
  /** The filters of its browse screen, in their order. */
  readonly filters: readonly LibraryFieldKey[];
  /** The field whose values are the words of the landing and the groups of the viewer. */
  readonly grouping: LibraryFieldKey;
  /** [M16.1] What has to be said before an item can be published, and cannot be cleared outside Pending (G31). */
  readonly required: readonly LibraryFieldKey[];
  /** Published only with a primary file of its own. */
  readonly needsPrimary: boolean;
  /** Asset types that are shown between two days alone. */
  readonly dated: readonly string[];
  /** [M15.3] What all items have that people are shown; editors manage the others as well. */
  readonly shownOnly: Partial<Record<LibraryFieldKey, string>>;
  /** [M15.3] Browsed in groups of these fields instead of one after another; each item is new to a person once. */
  readonly groups: readonly LibraryFieldKey[];
}

const editorRoles = ['editor', 'seniorEditor'] as const;

export const libraryPart = (
  permission: Permission,
  given: Pick<LibraryPart, 'title' | 'one' | 'path'> & Partial<Pick<LibraryPart, 'subType' | 'landing' | 'readers'>>,
): LibraryPart => ({
  subType: null,
  landing: null,
  readers: [{ permission }],
  ...given,
  permission,
  editors: [{ permission, roles: editorRoles }],
});
