export interface HelpTopic {
  title: string;
  lines: readonly string[];
}

interface ScreenTopic extends HelpTopic {
  about: RegExp;
}

const libraries = '/(advertising|global-retail|sales|product)/libraries';

/** Help about single screens: the first that fits an address is shown, so what is about less stands before the rest. */
export const screenTopics: readonly ScreenTopic[] = [
  {
    title: 'An order',
    about: /^\/orders\/(samples|promos)\/order/,
    lines: [
      'What can be done now is the black button; everything else stands under More.',
      'Lines are edited like any grid and saved by themselves. Available says where a line would come from; submitting holds it.',
      'A line opens to its parcels. Filled marks were sent, hollow ones are open.',
      'The timeline tells what happened and what is waited for. Write @ to name somebody who works on the order.',
    ],
  },
  {
    title: 'Deciding promo orders',
    about: /^\/orders\/promos\/needs-review|^\/orders\/promos$/,
    lines: [
      'A approves the line and goes on, D denies it and asks why, U takes the last decision back. J and K only move.',
      'The bar shows what the requester was granted this year, this order hatched, and the limit. Past it the whole order goes to the senior approver.',
      'While you are away somebody can stand in for you: Settings, Out of office.',
    ],
  },
  {
    title: 'Orders',
    about: /^\/orders\/(samples|promos)/,
    lines: [
      'A click opens an order. Filters, search and order of the columns are what Export takes as well.',
      'Active orders can be looked at as a board. Coordinators can view as another coordinator.',
      'Orders also begin from an assortment, the product library, a product and the showroom.',
    ],
  },
  {
    title: 'Assignments',
    about: /^\/orders\/coordinator-assignments/,
    lines: [
      'The assignment that says most of an order decides who coordinates it; among equals the upper one.',
      'Whoever has left or lost the role is passed over.',
    ],
  },
  {
    title: 'Reports',
    about: /^\/product\/assortments\/reporting/,
    lines: [
      'A report is about a season, or about days in the time of Los Angeles, of the assortments that you may read. Dynamic ones are not counted: their rows follow the catalogue.',
      'A bar, a week or an account opens the rows that it counts. Download XLSX takes the same rows.',
      'With a territory the accounts also find every customer there by name or number.',
      'Saved reports are yours. They keep what a report is about, and are read anew each time.',
    ],
  },
  {
    title: 'Statistics',
    about: /^\/admin\/statistics/,
    lines: [
      'What people used, summed by day. An event in the chart leads to its entries, the filters are what Export takes as well.',
      'The territory is the person’s own, the season that of the assortment.',
    ],
  },
  {
    title: 'Your dashboard',
    about: /^\/dashboard/,
    lines: [
      'What there is to read comes first, then the assortments you starred or worked on last.',
      'Each figure is as it is now and leads to exactly what it counts.',
    ],
  },
  {
    title: 'The product library',
    about: /^\/product\/libraries\/products/,
    lines: [
      'Search by name, style, color, feature or UPC; a small typo is forgiven. "/" leads to the search.',
      'Choose products with their boxes, a range with Shift, then add them to an assortment, export them or take their images.',
      'Walk with the arrow keys, open with Enter, choose with the space bar. In a detail, left and right go on.',
      'A search with its filters is an address: save it, share it, or send the link.',
    ],
  },
  {
    title: 'Images of many products',
    about: /^\/product\/libraries\/image-download/,
    lines: [
      'Paste styles or drop a sheet. A style without a color stands for all its colors.',
      'Validate shows the products by their pictures and what was not found; then take the images or mail a link to them.',
    ],
  },
  {
    title: 'Image Matchmaker',
    about: /^\/product\/libraries\/photo-match/,
    lines: [
      'Drop photos: their names say which style, color and view they show. What is not plain waits for your hand.',
      'Drag a photo onto its product, or choose the product by a click. Nothing shows to others before you take it in.',
    ],
  },
  {
    title: 'Samples in hand',
    about: /^\/(s|product\/libraries\/samples\/(scan|count))(\/|$)/,
    lines: [
      'A keyboard scanner opens a sample from any screen. The camera reads labels under Scan; a code can be typed as well.',
      'Under Scan everything you scan is collected; one button checks it out, returns it or puts it away.',
      'A count compares what stands in a bin or an aisle with what you scan. Nothing changes before you confirm.',
      'Without a network what you do waits on this device and is sent once. Logging out forgets what was not sent.',
    ],
  },
  {
    title: 'Looking after a library',
    about: new RegExp(`^${libraries}/manage`),
    lines: [
      'What is uploaded is pending. It can be published once everything it needs is said; what is missing is marked.',
      'Drop files on the grid to make new items, or on an item to add to it. Uploads go on while you work elsewhere.',
      'Unpublished and deleted items stay under their tabs and can come back.',
    ],
  },
  {
    title: 'Libraries',
    about: new RegExp(`^${libraries}/`),
    lines: [
      'Search by name, file name or the words inside a document. A search with its filters is an address to send.',
      'Pick assets with their boxes, with Ctrl, or a range with Shift; then download, mail or collect them.',
      'In the viewer left and right go on, up and down turn pages, + and − or the wheel come closer.',
      'Your collection stays until you empty it. From 20 GB on it is too large to be taken at once.',
    ],
  },
  {
    title: 'UPC lookup',
    about: /^\/sales\/upc-lookup/,
    lines: ['Type or scan one or several codes, with or without spaces. The address keeps them.'],
  },
  {
    title: 'Seasons',
    about: /^\/product\/assortments\/seasons/,
    lines: [
      'A season is prepared, goes live and is archived. Its sets are opened one by one; others see them at once.',
      'Drop a picture on a season to give it a cover. Every change is in its history, and Undo takes the last one back.',
    ],
  },
  {
    title: 'Discover',
    about: /^\/product\/assortments\/internal\/discover/,
    lines: [
      'Browse the key initiatives and retail assortments of your region by season, and pick what you want.',
      'Your picks wait in your collection, with notes. Make an assortment from them, or add them to one.',
    ],
  },
  {
    title: 'Sorting an assortment',
    about: /^\/product\/assortments\/(assortment|internal)\/[^/]+\/sort/,
    lines: [
      'Pull a style to its place, or onto a name at the left to send it to the end of that group. Ctrl and Shift select several.',
      'By keys: Space lifts, the arrows move, Space drops, Escape puts back. Enter shows the colors of a style.',
      'Order and groups are the same for everybody, in the grid, in the showroom and here. A locked group keeps what it has.',
      'Page is what the showroom shows before a group: a text, a picture, and the file it was made from.',
    ],
  },
  {
    title: 'Showrooms',
    about: /^\/product\/showrooms/,
    lines: [
      'Every published assortment that you may see, as it is presented. The right mouse button stars one or copies its link.',
      'Inside, "Take with me" keeps a showroom on this device: it opens without a network for 14 days.',
    ],
  },
  {
    title: 'Planning an assortment',
    about: /^\/product\/assortments\/(assortment|internal)\/[^/]+\/manage/,
    lines: [
      'Add products from the catalogue, by style, from a list or a sheet. Everything is saved while you work.',
      'The columns are yours: hide, move and pin them, and keep what you like as a view that others can use.',
      'Export, work on the sheet, and import its changes: you see each difference before it is taken.',
      'What others change shows at once; where two changed the same cell, you are told whose value won.',
      'Keep a version before you try something. It can be compared and restored.',
    ],
  },
  {
    title: 'Key initiatives and retail assortments',
    about: /^\/product\/assortments\/internal/,
    lines: [
      'The list holds what your channel, region and product type allow. Archived ones are one switch away.',
      'Click a title to open it; the right mouse button offers what can be done with a row.',
    ],
  },
  {
    title: 'Assortments',
    about: /^\/product\/assortments/,
    lines: [
      'Click a title to open it; the right mouse button offers what can be done with a row.',
      'Drag assortments into folders. Moving and renaming can be undone.',
      'A star keeps an assortment on your dashboard; archived ones stay under their tab.',
    ],
  },
  {
    title: 'Announcements',
    about: /^\/(charts|announcements|admin\/announcements)/,
    lines: [
      'You see what is addressed to you, between its days, newest first. Each can be taken as a PDF.',
      'Whoever writes them chooses assets, audience and days, looks at the preview, and publishes or mails.',
    ],
  },
  {
    title: 'Arranging conferences',
    about: /^\/admin\/conferences/,
    lines: [
      'The next season begins with everything of another one. A draft is seen by nobody but its editors.',
      'Pull items and sections to their places. By keys: Space lifts, the arrows move, Space drops, Escape puts back.',
      'Everything is saved while you work, and Undo takes it back step by step. Preview shows what each group will see.',
      'A draft goes live now or at a time, is archived later, and can go live again.',
    ],
  },
  {
    title: 'Set-up',
    about: /^\/admin\/set-up/,
    lines: [
      'What a new portal needs, in the order in which it is easiest. The ring with the thick line comes next.',
      'What your company does without can be left out, and taken back in.',
    ],
  },
  {
    title: 'Catalogue feeds',
    about: /^\/admin\/feeds/,
    lines: [
      'A file of products, prices or customers becomes a difference. Nothing changes before you take it.',
      'What a full feed does not name is listed as Gone and stays until you decide. The newest version can be rolled back.',
      'Lines that cannot be read are kept aside with their number and the reason; the others go on.',
    ],
  },
  {
    title: 'The audit log',
    about: /^\/admin\/audit/,
    lines: [
      'Every change to data, rights and files, by whom and when. Entries cannot be changed or deleted.',
      'Filter by person, action or day, open an entry for what was before and after, and export what you found.',
    ],
  },
  {
    title: 'API keys of everybody',
    about: /^\/admin\/api-keys/,
    lines: [
      'Every key that somebody made for a program: whose it is, what it opens, when it was used. Nobody can see a key itself.',
      'Open one to revoke it or to see in the audit log what was done with it. Deactivating a person revokes theirs.',
    ],
  },
  {
    title: 'Directory rules',
    about: /^\/admin\/directory/,
    lines: [
      'People who sign in with the company directory hold what these rules say of their groups, besides what was given by hand.',
      'Try the rules on a person or on claims before you rely on them: each says whether it applies, and why.',
    ],
  },
  {
    title: 'Webhooks',
    about: /^\/admin\/webhooks/,
    lines: [
      'Another system is told what happened, with ids; whatever else it needs it asks for with an API key.',
      'Messages are signed and come in order. One that is not taken is tried again for most of a day; open Deliveries to see why.',
    ],
  },
  {
    title: 'Health',
    about: /^\/admin\/health/,
    lines: [
      'How jobs, mails, files, previews and the database are, followed while you look. Sizes and numbers alone: nobody’s data.',
      'A job that was given up runs again with Run again. Slow queries are shown without what was asked with them.',
    ],
  },
  {
    title: 'Company lists',
    about: /^\/admin\/lists/,
    lines: [
      'Change a cell and it is saved; Undo takes it back. Others see it at once, and feeds bring the same rows.',
      'What something uses cannot be deleted or renamed: the answer says what does. Archive it to offer it no longer.',
    ],
  },
  {
    title: 'What orders go by',
    about: /^\/admin\/order-(limits|windows)/,
    lines: [
      'A limit without a requester is for everybody of its location. Above it a promo order asks a senior approver.',
      'Change a cell and it is saved; Undo takes it back, and History says who changed what.',
    ],
  },
  {
    title: 'People and rights',
    about: /^\/admin/,
    lines: [
      'Choose a role, then change single permissions below it. What is ticked is saved with the approval.',
      'A request that is rejected gets your reason by mail. Changing rights ends the sessions of that person.',
    ],
  },
  {
    title: 'API keys',
    about: /^\/settings\/api-keys/,
    lines: [
      'A key lets a program work with your rights, in the areas you choose and until its day. It is shown once.',
      'Make one for each program. A key that is revoked or whose day has come is refused at once.',
    ],
  },
  {
    title: 'What you can see',
    about: /^\/settings\/access/,
    lines: [
      'Every screen with the right that opens it, and what the lists hold for you. It never says what others see there.',
      'Columns that are not shown to you stand at the end of the Columns panel of a grid, with their reason.',
    ],
  },
  {
    title: 'Mailed packages',
    about: /^\/settings\/mailed/,
    lines: ['To whom your links went, and whether they were taken. A link can be ended at any time.'],
  },
  {
    title: 'Settings',
    about: /^\/settings/,
    lines: ['Colors and rows are kept with your account. A new password ends your other sessions.'],
  },
];
