export interface NavLink {
  label: string;
  to: string;
}

export interface NavBranch {
  label: string;
  links: readonly NavLink[];
}

export interface NavMenu {
  label: string;
  entries: readonly (NavLink | NavBranch)[];
}

export interface Toolbar {
  /** The toolbar belongs to every address below this one. */
  under: string;
  label: string;
  tabs: readonly NavLink[];
}

/**
 * M1.6, whole. Whether an entry shows is not said here: an address without a route yet, or whose route
 * the person may not open, is left out (see visible-navigation.ts).
 */
export const menus: readonly NavMenu[] = [
  {
    label: 'Product',
    entries: [
      { label: 'Document Library', to: '/product/libraries/documents' },
      { label: 'Product Library', to: '/product/libraries/products' },
      { label: 'Sample Library', to: '/product/libraries/samples' },
      { label: 'Key Initiatives', to: '/product/libraries/internal/seasons-wholesale' },
      { label: 'Retail Assortments', to: '/product/libraries/internal/seasons-retail' },
      {
        label: 'Assortment Manager',
        links: [
          { label: 'Manage Assortments', to: '/product/assortments/quick-access' },
          { label: 'View Reporting', to: '/product/assortments/reporting' },
        ],
      },
    ],
  },
  {
    label: 'Advertising',
    entries: [
      { label: 'Assets', to: '/advertising/libraries/assets-landing' },
      { label: 'Logos', to: '/advertising/libraries/logos-landing' },
      { label: 'Manage Assets', to: '/advertising/libraries/manage/assets/pending' },
      { label: 'Manage Logos', to: '/advertising/libraries/manage/logos/pending' },
    ],
  },
  {
    label: 'Global Retail',
    entries: [
      { label: 'Visual Assets', to: '/global-retail/libraries/assets-landing' },
      { label: 'Resources', to: '/global-retail/libraries/resources-landing' },
      { label: 'Manage Global Retail Assets & Resources', to: '/global-retail/libraries/manage/pending' },
    ],
  },
  {
    label: 'Sales',
    entries: [
      { label: 'STEP Training', to: '/sales/libraries/STEP' },
      { label: 'Manage Sales Assets', to: '/sales/libraries/manage/step/pending' },
      { label: 'UPC Lookup', to: '/sales/upc-lookup' },
      // Which seasons are open there is said by the server; without one it leads back.
      { label: 'Global Conference', to: '/global/conference' },
    ],
  },
  {
    label: 'Orders',
    entries: [
      { label: 'Sample Orders', to: '/orders/samples/active-orders' },
      { label: 'Manage Assignments', to: '/orders/coordinator-assignments' },
      { label: 'Promo Orders', to: '/orders/promos/needs-review' },
    ],
  },
  {
    label: 'Admin',
    entries: [
      { label: 'Users', to: '/admin/users' },
      { label: 'Directory rules', to: '/admin/directory' },
      { label: 'Announcements', to: '/admin/announcements' },
      { label: 'Conferences', to: '/admin/conferences' },
      { label: 'Company lists', to: '/admin/lists' },
      { label: 'Order limits', to: '/admin/order-limits' },
      { label: 'Statistics', to: '/admin/statistics' },
      { label: 'API keys', to: '/admin/api-keys' },
      { label: 'Catalogue feeds', to: '/admin/feeds' },
      { label: 'Webhooks', to: '/admin/webhooks' },
      { label: 'Audit log', to: '/admin/audit' },
      { label: 'Health', to: '/admin/health' },
    ],
  },
];

/** Screens that other screens lead to; the palette offers them as well. */
export const besides: NavMenu = {
  label: 'Product',
  entries: [
    { label: 'Showrooms', to: '/product/showrooms' },
    { label: 'Bulk Image Download', to: '/product/libraries/image-download' },
    { label: 'Image Matchmaker', to: '/product/libraries/photo-match' },
    { label: 'Scan Samples', to: '/product/libraries/samples/scan' },
    { label: 'Count Samples', to: '/product/libraries/samples/count' },
    { label: 'Manage Documents', to: '/product/libraries/manage/documents/pending' },
  ],
};

/** Reached by address and palette only, and only in demo mode (M1.12, G34). */
export const prototypes: NavMenu = {
  label: 'Prototypes',
  entries: [
    { label: 'Grid', to: '/prototypes/grid' },
    { label: 'Drag and drop', to: '/prototypes/dragdrop' },
    { label: 'Previewer', to: '/prototypes/previewer' },
    { label: 'Category select', to: '/prototypes/category-select' },
    { label: 'Product detail', to: '/prototypes/product-detail' },
  ],
};

const manageTabs = (base: string): readonly NavLink[] => [
  { label: 'Pending', to: `${base}/pending` },
  { label: 'Published', to: `${base}/published` },
  { label: 'Unpublished', to: `${base}/unpublished` },
  { label: 'Deleted', to: `${base}/deleted` },
  { label: 'Upload Files', to: `${base}/upload` },
];

const manageToolbar = (under: string, label: string): Toolbar => ({ under, label, tabs: manageTabs(under) });

export const toolbars: readonly Toolbar[] = [
  {
    under: '/product/assortments',
    label: 'Assortments',
    tabs: [
      { label: 'Manage Seasons', to: '/product/assortments/seasons/manage' },
      { label: 'Key Initiatives', to: '/product/assortments/internal/wholesale' },
      { label: 'Retail Assortments', to: '/product/assortments/internal/retail' },
      { label: 'Quick Access', to: '/product/assortments/quick-access' },
      { label: 'All Assortments', to: '/product/assortments/all' },
      { label: 'Starred', to: '/product/assortments/starred' },
      { label: 'Recent', to: '/product/assortments/recent' },
      { label: 'Scheduled', to: '/product/assortments/scheduled' },
      { label: 'Archived', to: '/product/assortments/archived' },
    ],
  },
  {
    under: '/product/assortments/reporting',
    label: 'Reports',
    tabs: [
      { label: 'Contents by account', to: '/product/assortments/reporting/assortment-contents' },
      { label: 'Key-initiative penetration', to: '/product/assortments/reporting/key-initiative-penetration' },
      { label: 'Document activity', to: '/product/assortments/reporting/document-activity' },
      { label: 'Style adds and drops', to: '/product/assortments/reporting/style-adds-and-drops' },
    ],
  },
  {
    under: '/product/libraries/samples',
    label: 'Sample Library',
    tabs: [
      { label: 'Production', to: '/product/libraries/samples/production' },
      { label: 'Sales', to: '/product/libraries/samples/sales' },
    ],
  },
  {
    under: '/orders/samples',
    label: 'Sample Orders',
    tabs: [
      { label: 'Sample Styles', to: '/orders/samples/sample-styles' },
      { label: 'Active Orders', to: '/orders/samples/active-orders' },
      { label: 'Archived Orders', to: '/orders/samples/archived-orders' },
    ],
  },
  {
    under: '/orders/promos',
    label: 'Promo Orders',
    tabs: [
      { label: 'Needs Review', to: '/orders/promos/needs-review' },
      { label: 'Reviewed', to: '/orders/promos/reviewed' },
      { label: 'Archived', to: '/orders/promos/archived' },
    ],
  },
  manageToolbar('/advertising/libraries/manage/assets', 'Manage advertising assets'),
  manageToolbar('/advertising/libraries/manage/logos', 'Manage advertising logos'),
  manageToolbar('/global-retail/libraries/manage', 'Manage Global Retail Assets & Resources'),
  manageToolbar('/product/libraries/manage/documents', 'Manage product documents'),
  manageToolbar('/sales/libraries/manage/step', 'Manage Sales Assets'),
  {
    under: '/admin',
    label: 'Administration',
    tabs: [
      { label: 'Users', to: '/admin/users' },
      { label: 'Directory rules', to: '/admin/directory' },
      { label: 'Announcements', to: '/admin/announcements' },
      { label: 'Conferences', to: '/admin/conferences' },
      { label: 'Company lists', to: '/admin/lists' },
      { label: 'Order limits', to: '/admin/order-limits' },
      { label: 'Statistics', to: '/admin/statistics' },
      { label: 'API keys', to: '/admin/api-keys' },
      { label: 'Catalogue feeds', to: '/admin/feeds' },
      { label: 'Webhooks', to: '/admin/webhooks' },
      { label: 'Audit log', to: '/admin/audit' },
      { label: 'Health', to: '/admin/health' },
    ],
  },
];
