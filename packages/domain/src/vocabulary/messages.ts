/** Every sentence the specification fixes, verbatim, typos included (G17). Screens, server and tests read them here. */

const counted = (count: number, one: string, many: string): string => (count === 1 ? `one ${one}` : `${count} ${many}`);

const deleteQuestion = (count: number, one: string, many: string): string =>
  `You are about to delete ${counted(count, one, many)}. This cannot be undone.`;

export const sessionMessages = {
  loginSuccess: "You've successfully logged in.",
  loginFailureUnknown: 'Unknown error',
  deactivated: (administrator: string) =>
    `Your account has been deactivated due to inactivity. Please contact your administrator at ${administrator}.`,
  accessPending:
    'Your request for access is currently is under review. You will be notified by email when your access has been approved.',
  employeePassword: 'company employees should contact the IT department to reset their password',
  registered:
    'Thank you for your request. Please check your email for an email verification link. Once verified an administrator will review your request and you will be notified when activated.',
  inactivityLogout:
    'You have been logged out due to inactivity. Please note that if you have left a download in progress it was not interrupted. Please check your downloads area.',
  countdownTitle: (remaining: string) => `Logging out in ${remaining}`,
  countdownBody:
    'You are about to be logged out. Please click to stay logged in. Note that if you leave a download in progress it will not be interrupted.',
  loggedOutTitle: 'Logged Out',
  pingError: 'There was a login state error. Please reload your page.',
} as const;

export const transportMessages = {
  serverErrorTitle: 'Unexpected Server Error',
  serverErrorBody: 'Please refresh your browser and try again. If that has failed, please contact the administrator...',
  networkErrorTitle: 'Network Error',
  networkErrorBody:
    'Please refresh your browser and check your connection. If the connection is fine, the request may have been stopped as a cross-origin issue.',
  waitingForServer: 'This goes on by itself as soon as the server answers.',
  userLockTail:
    'Your changes were not saved. The underlying data might be different than how you see it. Click here to reload the page.',
  chunkFailure: 'Warning: Please disable ad blockers or whitelist the site to use this site',
  cannotLoad: (path: string, message: string) => `Cannot load '${path}' - ${message}`,
  cannotReturnProducts: (message: string) => `Cannot return products: ${message}`,
  error: (message: string) => `Error: ${message}`,
  noAnswer: 'No answer from the server.',
  noRoomOnDisk: 'There is not enough room on this disk for the file.',
  brokeOff: 'The connection broke before everything had arrived. Please try again.',
} as const;

export const shellMessages = {
  unsupportedBrowser: "You're using an unsupported browser.",
  loading: 'Loading: Please wait...',
  areYouSure: 'Are You Sure?',
  unsavedTitle: 'You Have Unsaved Items',
  unsavedBody: 'Are you sure you want to cancel?',
  yes: 'YES',
  no: 'NO',
  customSort: 'Customize How This Column Sorts',
  saving: 'Saving...',
  saved: 'All changes saved.',
  saveFailed: 'An error has occurred while saving.',
} as const;

export const failureMessages = {
  dynamicOptions: 'Dynamic options fetch failed!',
  emptyRequest: 'Error. Your request was empty. Nothing has been submitted. Please try again.',
  countMismatch: "Error. Request count doesn't match response count.",
  nothingToDo: 'Nothing to do',
  createAssortment: (message: string) => `Cannot create an assortment - ${message}`,
  deleteDocument: (message: string) => `Cannot delete document - ${message}`,
  announcements: 'Error: Cannot fetch Announcements',
  sendMessage: 'Error: Cannot send message',
  users: 'Users fetch failed!',
  filenameClash: 'fail-check-filename',
  emptyFile: 'This file is empty.',
  upload: 'Error: Attachment failed upload to Amazon S3',
  zipCancelled: 'Your ZIP download has been cancelled',
  documentCancelled: 'Your document has been canceled',
  assortmentExists: 'This assortment already exists.  Please create a unique one.',
  dateRequired: 'Required',
} as const;

export const reportMessages = {
  customerSearch: 'Customers are searched by a text and a territory.',
} as const;

export const successMessages = {
  assortmentCreated: 'Assortment Created',
  assortmentDuplicated: 'Assortment Duplicated',
  alertsCleared: (count: number) => `${count} Alerts Cleared`,
  itemsAddedToAssortment: (count: number) => `${count} Item(s) added to assortment`,
  itemsAdded: (count: number) => `${count} Items Added`,
  success: 'Success',
  messageSent: 'Thank you. Your message has been sent.',
  seasonCreated: 'Season created succesfully',
  scheduled: 'Scheduled Successfully/Updated',
  scheduleDeleted: 'Scheduled Deleted',
  shared: 'Shared Successfully',
  noProducts: 'No Products',
  filterAdded: '1 Filter added and assortment updated',
  filterRemoved: '1 Filter removed and assortment updated',
} as const;

/** What was typed before a backup was restored, and met another history when it came to be saved. */
export const restoreMessages = {
  cell: 'Atelier was restored from a backup since',
  notSaved: (edits: string) =>
    `${edits} from last time: not saved, because Atelier was restored from a backup since. Their cells are marked; please check and enter them again.`,
} as const;

export const seasonMessages = {
  noSpaces: 'Names cannot contain spaces',
  exists: 'This season already exists in this channel. Please choose another one.',
  setExists: 'This season already has a set of that region and product type, or of that name.',
} as const;

export const emptyMessages = {
  seasons: 'No seasons created. To get started create a season.',
  filtered: 'No results found for the filters applied in your location.',
  dynamicAssortment: 'No products added. To get started select filters above.',
  staticAssortment: 'No products added. To get started add your products above.',
  assortments: 'No assortments created. To get started create an assortment.',
  assets: 'No assets available.',
  orders: 'No orders available.',
} as const;

export const importMessages = {
  duplicate: 'Duplicate Style/Color',
  inSeason: 'This Style/Color is Already in Season/Year/Region',
  inAssortment: 'This Style/Color is Already in Your Assortment',
  notFound: 'Style/Color Not Found',
  productType: 'Product Type is not correct',
  notAllowed: 'Product is not allowed',
  statusMismatch: 'This product does not match your assortment status',
  notInLocation: 'This product is not available in your location',
  differs: 'Data Differs From Excel file',
  missingRowNumber: 'Missing Row Number',
  missingProperty: 'Missing Required Property',
  tooManySampleProperties: 'Too Many Sample Properties',
  sampleExists: 'Sample Already Exists',
  moldExists: 'Mold Number Already Exists',
  personExists: 'This person is here already',
  placesUnclear: 'Each territory needs its business entity, and each location its key',
  unknown: 'Unknown error',
  sampleMissingValue: 'Sample Missing Value',
  duplicateSample: 'Duplicate Sample',
} as const;

export const importActions = {
  start: 'Validate Items',
  critical: 'Critical Issues Fixed - Resubmit',
  warningImport: 'Ignore Warnings & Import',
  warningDownload: 'Download',
  passedImport: 'Import to Assortment',
  passedLibrary: 'Import to Library',
  passedOrder: 'Import to Order',
  passedDownload: 'Download Items',
  reset: 'Revalidate Items',
} as const;

export const confirmMessages = {
  archive: 'Archived Assortments will be available under the archive tab.',
  unarchive: 'Unarchived Assortments will appear back in the other tabs.',
  stateChange: 'Changing the status will impact visibility to end users.',
  deleteAnnouncements: (count: number) => deleteQuestion(count, 'announcement', 'announcements'),
  deleteSeasons: (count: number) => deleteQuestion(count, 'season', 'seasons'),
  deleteAssortments: (count: number) => deleteQuestion(count, 'assortment', 'assortments'),
  deleteRows: (count: number) => deleteQuestion(count, 'row', 'rows'),
  deleteDrafts: (count: number) => deleteQuestion(count, 'draft', 'drafts'),
  deleteProducts: (count: number) => deleteQuestion(count, 'product', 'products'),
  addFromSearch: (count: number, assortment: string) =>
    `You are about to add ${counted(count, 'product', 'products')} to your collection. This also adds ${count === 1 ? 'it' : 'them'} to the assortment ${assortment}.`,
  scheduledReports: 'This will also delete ALL SCHEDULED REPORTS for the assortment.',
} as const;

/** Why an order does not move; the specification gives the rules (G6, G7) and leaves the words open. */
export const orderMessages = {
  notFrom: (status: string, moved: string) => `An order that is ${status} cannot be ${moved}.`,
  requesterOnly: (moved: string) => `Only the person who requested this order can have it ${moved}.`,
  coordinatorOnly: (moved: string) => `Only a coordinator can have this order ${moved}.`,
  systemOnly: (moved: string) => `Orders are ${moved} by the portal itself.`,
  promoOnly: 'Only promo orders are reviewed.',
  noValidLines: 'Nothing to submit yet: please add at least one line with a style and a color.',
  pricedAnew: (place: string) => `The prices are those of ${place} now, where you work.`,
  alreadyActed: 'Somebody has already worked on this order. It can be canceled, but not recalled.',
  decidedFirst: 'Somebody else has decided this line first.',
  reviewOpen: 'This order can be taken as soon as its review is complete.',
  cancelBegun: 'Work on this order has begun. Please ask its coordinator to cancel it.',
  linesOpen: 'Some lines are neither shipped, denied nor canceled yet.',
  reasonNeeded: 'Please say why.',
  dayPassed: (field: string) => `${field} has passed. Please choose today or a later day.`,
  dayTooFar: (field: string, latest: string) => `${field} is too far ahead. Please choose ${latest} or an earlier day.`,
  windowTurned: 'Available To comes before Available From. Please choose a later day.',
  usZip:
    'ZIP is not one of the United States, such as 97204 or 97204-1234. For another country, please fill in Country.',
  otherSizes: (lines: readonly string[], more: number) =>
    `Another size is reserved: ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  reviewGoesOn: 'This order is being reviewed. Its lines are denied there, or the whole order is canceled.',
} as const;
