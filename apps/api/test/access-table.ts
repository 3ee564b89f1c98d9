import type { RouteName } from '@atelier/contract';

/** Everybody of the reliability document who has an account. */
export const everyPersona = [
  'admin',
  'mgr',
  'iaUS',
  'iaEU',
  'user',
  'dist',
  'coordA',
  'coordB',
  'srCoord',
  'appr',
  'srAppr',
  'req1',
  'req2',
  'editor',
  'srEditor',
  'adminEditor',
  'gone',
] as const;
export type Persona = (typeof everyPersona)[number];

/** 'anyone' also without a login; otherwise those who get past the guard. Everybody else must be refused. */
export type Allowed = 'anyone' | readonly Persona[];

const signedIn: Allowed = everyPersona;
const administrators: Allowed = ['admin'];
const managers: Allowed = ['admin', 'mgr'];
const internalStaff: Allowed = ['admin', 'iaUS', 'iaEU', 'adminEditor'];

/**
 * Written by hand, not derived from the contract: it says what ought to be so. A route without a row fails the
 * matrix test, so a new endpoint cannot open itself to anybody by accident (T2, T10).
 */
export const accessTable: Readonly<Record<RouteName, Allowed>> = {
  login: 'anyone',
  logout: 'anyone',
  signInOptions: 'anyone',
  openIdStart: 'anyone',
  openIdCallback: 'anyone',
  requestAccess: 'anyone',
  pendingUser: 'anyone',
  confirmEmail: 'anyone',
  requestPasswordReset: 'anyone',
  setPassword: 'anyone',
  version: 'anyone',
  listMailbox: 'anyone',
  readMail: 'anyone',

  currentSession: signedIn,
  ping: signedIn,
  keepAlive: signedIn,
  cloudToken: signedIn,
  autocompleteUsers: signedIn,
  flagSeen: signedIn,
  postStatistic: signedIn,
  readSetting: signedIn,
  writeSetting: signedIn,
  listLocations: signedIn,
  options: signedIn,
  dashboard: signedIn,
  push: signedIn,

  fetchProducts: signedIn,
  streamProducts: signedIn,
  readProduct: signedIn,
  autocompleteStyles: signedIn,
  autocompleteStylesInColors: signedIn,
  autocompleteColors: signedIn,
  autocompleteColorsInColors: signedIn,
  validateProducts: signedIn,
  readSheet: signedIn,
  exportSheet: signedIn,
  proposeRepairs: signedIn,
  downloadListedPictures: signedIn,
  downloadAssortmentPictures: signedIn,
  productFacets: signedIn,
  productOptions: signedIn,
  productOptionsOf: signedIn,
  productImage: signedIn,
  comingSoonImage: signedIn,
  lookUpUpc: everyPersona.filter((persona) => persona !== 'dist'),

  listAssortments: signedIn,
  readAssortment: signedIn,
  createAssortment: managers,
  patchAssortment: managers,
  batchAssortment: managers,
  mergeAssortment: managers,
  cloneAssortments: managers,
  deleteAssortment: managers,
  changeAssortmentStates: signedIn,
  starAssortment: signedIn,
  queryAssortmentProducts: signedIn,
  streamAssortmentProducts: signedIn,
  assortmentChanges: signedIn,
  checkImport: signedIn,
  importRows: signedIn,
  assortmentHistory: signedIn,
  assortmentPresence: signedIn,
  listSnapshots: signedIn,
  saveSnapshot: signedIn,
  deleteSnapshot: signedIn,
  compareAssortments: signedIn,

  listInternalAssortments: internalStaff,
  readInternalAssortment: internalStaff,
  createInternalAssortment: internalStaff,
  patchInternalAssortment: internalStaff,
  batchInternalAssortment: internalStaff,
  mergeInternalAssortment: internalStaff,
  cloneInternalAssortments: internalStaff,
  deleteInternalAssortment: internalStaff,
  discoverInternalAssortments: internalStaff,
  queryInternalProducts: internalStaff,
  streamInternalProducts: internalStaff,
  internalProductOptions: internalStaff,
  createAssortmentFromInternal: internalStaff,
  editLock: internalStaff,

  listCollections: signedIn,
  createCollection: signedIn,
  queryCollections: signedIn,
  batchCollection: signedIn,

  listUsers: administrators,
  readUser: administrators,
  updateUser: administrators,
  approveUser: administrators,
  deactivateUser: administrators,
  reactivateUser: administrators,
  unlockUser: administrators,
  simulateAccess: administrators,
  searchAudit: administrators,
};
