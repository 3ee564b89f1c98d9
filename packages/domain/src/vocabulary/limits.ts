/** Every count, size and width of both documents' section 9. */

/** Rows of products that an API process keeps as they were shown. */
export const keptRowLimits = { bytes: 32_000_000 } as const;

export const cacheLimits = { entries: 10_000, maxAgeMs: 3_600_000 } as const;

export const listLimits = {
  gridLoad: 100,
  recentAssortments: 20,
  productSearch: 1_000,
  autocomplete: 10,
  pageWithoutServerPaging: 100_000,
  collectionBatch: 1_000,
  dynamicReadinessRetries: 5,
  menuTitle: 50,
  unreadShown: 9,
  longWaitItems: 100,
  sizeInput: 5,
  savedSearches: 100,
} as const;

/** R18: as many rows as one sheet may bring. */
export const sheetRowLimit = 50_000;

export const streamLimits = { batch: 20, firstRefresh: 100, refreshEvery: 500 } as const;

export const fileLimits = {
  uploadChunkBytes: 10_485_760,
  parallelParts: 4,
  parallelFiles: 3,
  parallelDownloads: 3,
  collectionTooLargeBytes: 21_474_836_480,
} as const;

export const layoutSizes = {
  mobileBelow: 1_024,
  drawer: 400,
  notificationsDrawer: 360,
  contentDialogWidth: '80vw',
  contentDialogMax: 1_280,
  headers: [45, 80, 133, 178],
  subheaders: [45, 121, 133, 178, 280],
  contentPadding: 12,
  thumbnailColumn: 60,
} as const;

/** A document is looked at a few pages at a time; beyond these figures it would be a catalogue, not a document. */
export const documentLimits = {
  styleColors: 20_000,
  pages: 10_000,
  pagesAtOnce: 12,
  /** More are made in the background: nobody waits that long before a screen. */
  pagesAtHand: 200,
  tearSheets: 200,
  presetName: 60,
  presets: 50,
  schedules: 100,
  /** How long a link to a mailed document works, unless told, and at most. */
  sharedDays: 30,
  mostSharedDays: 180,
  /** So many different files one sending makes for recipients to whom different things are new. */
  markedFiles: 5,
  /** So many sendings of an assortment are kept to compare with. */
  sentKept: 20,
} as const;

export const exportSizes = { thumbnail: 40, rowHeight: 25, defaultFilename: 'export.xlsx' } as const;

/** What one export may hold; a text may be as long as what a sheet may bring in, and the writer shortens it. */
export const exportLimits = {
  rows: 100_000,
  columns: 500,
  nameCharacters: 200,
  textCharacters: 100_000,
  symbolCharacters: 8,
  decimals: 6,
  outlineLevels: 7,
  widest: 255,
} as const;

export const dueDateWindows = [
  { days: 15, from: -2, to: 14 },
  { days: 30, from: -2, to: 29 },
  { days: 60, from: -2, to: 59 },
  { days: 90, from: -2, to: 89 },
] as const;

export const availabilityWindows = [
  { label: 'At Once', from: -3, to: 29 },
  { label: 'Next 60 Days', from: 0, to: 60 },
  { label: 'Next 90 Days', from: 0, to: 90 },
  { label: 'Next 6 Months', from: 0, to: 181 },
] as const;

export const lastProducedWindows = [
  { label: 'Last 30 Days', days: 30 },
  { label: 'Last 90 Days', days: 90 },
  { label: 'Last 6 Months', days: 182 },
  { label: 'Last Year', days: 366 },
] as const;

export const orderDefaults = { availabilityWindowDays: 45, sampleQuantities: [1, 2, 3, 4, 5, 6, 7, 8, 9] } as const;

/**
 * Orders: lines in one, edits and decisions in one request, the letters of a comment, pieces in a line of a promo order,
 * and what a requester may spend in a year until an administrator says otherwise (G45).
 */
export const orderLimits = {
  lines: 500,
  batch: 200,
  decisions: 200,
  /** So many lines are marked at once, over all orders. */
  markedLines: 5_000,
  comment: 2_000,
  promoQuantity: 999,
  yearLimit: 2_500,
} as const;

/** G6, G44: a draft nobody touches becomes inactive, what is over is archived, what is not shipped is released. */
export const orderDays = {
  draftDays: 90,
  archiveDays: 30,
  reservationDays: 14,
  stockSettles: 7,
  loanDays: 14,
  /** Whole days that an approver has before the senior level is asked (docs/decisions/0032). */
  approverDays: 3,
  /** How far ahead an order that is submitted can ask for something (docs/decisions/0030). */
  aheadDays: 730,
} as const;

/** A day of an order that lies outside of them was mistyped. */
export const orderYears = { from: 2000, to: 2099 } as const;

/** Reports: what one may be about, and how much it shows. */
export const reportLimits = { seasons: 20, accounts: 200, territories: 50, bars: 40, most: 5, pillars: 6 } as const;
/** [G24] A larger workbook is no attachment: most mail servers would refuse the letter. */
export const mailedReportBytes = 10 * 1024 * 1024;

export const reportDay = { from: '01:00:00', to: '23:59:59' } as const;

export const defaultTimeZone = 'America/Los_Angeles';
export const modifiedSinceHour = '08:00';
export const defaultCurrency = { symbol: '$', decimalPlaces: 2 } as const;

/** G47: after that a showroom kept on a device is forgotten. */
export const offlineCopyDays = 14;

/**
 * Samples: rows in one edit, codes scanned into one, values offered while somebody types, pieces in a row, the letters
 * of a note, the days for which an import can be taken back, style-colors asked after at once, samples told of them,
 * loans in one step, and the labels of one file.
 */
/** [G25] Lists of the company. */
export const companyLimits = { batch: 200, offered: 20 } as const;

export const sampleLimits = {
  batch: 1_000,
  scanned: 200,
  offered: 20,
  pieces: 9_999,
  note: 500,
  importUndoDays: 7,
  asked: 100,
  standing: 500,
  loans: 500,
  labels: 5_000,
} as const;

/** Overdue loans that a weekly mail tells one by one; more are counted. */
export const mailedOverdue = 25;

/**
 * Notices: on one page, marked in one request, counted until that many, looked through for those that a reader may still
 * see, told in one digest, and the days after which they are forgotten.
 */
export const noticeLimits = { page: 50, batch: 100, counted: 100, looked: 1_000, digest: 50, keptDays: 180 } as const;

/** An announcement is read, not searched: its text with markup, and how much it can show. */
export const announcementLimits = { title: 160, html: 20_000, assets: 40 } as const;

/** Of one conference: sections, tabs of one, items, and what stands on an item. */
export const conferenceLimits = {
  title: 80,
  intro: 600,
  sections: 12,
  tabs: 16,
  label: 40,
  items: 600,
  itemTitle: 120,
  itemText: 2_000,
  posterWords: 60,
  posterProducts: 4,
  captions: 20_000,
  person: 120,
  room: 80,
} as const;

/** What people write in their own words, in letters. */
export const writtenLimits = { note: 4_000, waiver: 500, reviewRemark: 500 } as const;

/** [G45, G32] The highest limit of a year, and the longest promo window. */
export const approvalLimits = { most: 9_999_999.99, mostWindowDays: 730 } as const;

/**
 * Feeds of the catalogue: the file, one line of it, what one record may hold, the lines kept aside
 * and how much of one, what is shown or chosen at once, and the days for which a feed that is over can still be read.
 */
export const feedLimits = {
  fileBytes: 4 * 1_073_741_824,
  lineCharacters: 1_048_576,
  textCharacters: 8_000,
  optionCharacters: 200,
  /** A text that is searched or sorted by lies in an index, whose entries are short whatever the script. */
  soughtCharacters: 400,
  codeCharacters: 40,
  listEntries: 200,
  listCharacters: 32_000,
  locations: 200,
  availability: 4_000,
  mostNumber: 2_000_000_000,
  mostMoney: 9_999_999_999.99,
  mostPercent: 999.9999,
  badLines: 10_000,
  badLineCharacters: 2_000,
  page: 200,
  chosen: 1_000,
  keptDays: 90,
} as const;

/** API keys: the letters of a name, how many a person may have, and the days until one ends, usually and at most. */
export const apiKeyLimits = { name: 60, perPerson: 20, usualDays: 90, mostDays: 365, keptDays: 90 } as const;

/** Webhooks: how many, their name and address, what is read of an answer and how long it is waited for, what is listed. */
export const webhookLimits = {
  most: 20,
  name: 60,
  url: 500,
  answer: 2_000,
  timeoutMs: 10_000,
  listed: 50,
  waitDays: 7,
  keptDays: 30,
  turnMs: 60_000,
} as const;

/** Rules about what the directory says: how many, and the letters of their parts and of the claims that are tried. */
export const directoryRuleLimits = { most: 200, name: 80, claim: 120, value: 200, claims: 65_536 } as const;

/** People of one sheet, and the days for which its import can be taken back. */
export const userImportLimits = { rows: 2_000, undoDays: 30 } as const;
