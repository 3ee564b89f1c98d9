/** Every duration of both documents' section 9, in milliseconds. Tests import the same names; none is tuned elsewhere. */

export const toastTimings = {
  queueDefault: 3_000,
  most: 2_000,
  orderSubmitted: 2_000,
  bulkAdd: 2_000,
  itemAdded: 400,
  userLock: 5_000,
  untilClosed: -1,
  queueGap: 250,
} as const;

export const sessionTimings = {
  activityCheck: 1_000,
  ping: 120_000,
  warningBeforeTimeout: 300_000,
  sessionLength: 3_600_000,
  timeoutMargin: 30_000,
  cloudRoleSession: 3_600_000,
} as const;

export const connectionTimings = {
  /** How long until a server that did not answer is asked again. */
  lookAgain: 2_000,
} as const;

export const scanTimings = {
  /** Between two keys of a scanner that acts as a keyboard; people are slower. */
  betweenKeys: 60,
  /** Between two looks of the camera. */
  look: 120,
  /** The same label in front of the camera is one scan until it was away so long. */
  sameLabel: 2_500,
  /** Until what could not be sent is tried again. */
  sendAgain: 10_000,
} as const;

export const interactionTimings = {
  clickVersusDoubleClick: 200,
  menuCloseDelay: 350,
  alertDialogReset: 100,
  domWait: 25,
  skeletonDelay: 150,
} as const;

export const saveTimings = {
  history: 100,
  priceGuard: 300,
  sortPacket: 750,
  productBatch: 1_000,
  rename: 250,
  customContent: 500,
  groupSort: 500,
  collectionBatch: 1_000,
  collectionAdd: 1_000,
  sampleInventory: 1_500,
  orderBatch: 1_500,
  delete: 200,
  libraryUpdate: 1_500,
  libraryDelete: 200,
  rowUpdate: 1_250,
} as const;

export const lookupTimings = {
  api: 300,
  search: 100,
  form: 900,
  styleAutocomplete: 500,
  libraryNameFilter: 800,
  optionRefresh: 250,
  dynamicReadinessRetry: 200,
  health: 2_000,
} as const;

export const fileTimings = {
  reportQueueClear: 1_000,
  progressDelay: 3_000,
  /** Background work that left nothing to take goes by itself; the specification names no length, a sentence has to be read. */
  workTold: 5_000,
  /** The specification names no length; a refusal has to be read, so it is longer than that of what went well. */
  refusedUpload: 30_000,
} as const;

export const reviewTimings = {
  /** How often somebody in a live review says that they are there. */
  heartbeat: 3_000,
  /** A presenter not heard of for this long has gone: somebody else who may goes on. */
  presenterAway: 9_000,
  personAway: 15_000,
  /** A review in which nobody has been for this long is over. */
  abandoned: 3_600_000,
} as const;
