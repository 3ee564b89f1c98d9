import type { Requirement } from './can-access.ts';
import type { Permission } from './permissions.ts';
import type { SampleLibrary } from './user.ts';

/** Who may enter. 'anyone' needs no login, 'signedIn' any login; a list passes if any entry passes. */
export type Need = 'anyone' | 'signedIn' | readonly Requirement[];

const editors = ['editor', 'seniorEditor'] as const;
const readers = ['user', ...editors] as const;
const onChannel = ['editor', 'seniorEditor', 'manager'] as const;

const manageLibrary = (permission: Permission): Requirement => ({ permission, roles: editors });
const restoreLibrary = (permission: Permission): Requirement => ({ permission, roles: ['seniorEditor'] });
const readLibrary = (permission: Permission): Requirement => ({ permission, roles: readers });
const manageSamples = (library: SampleLibrary): Requirement => ({
  permission: 'SAMPLE_INVENTORY',
  roles: editors,
  data: { kind: 'sampleLibrary', library },
});

/**
 * The one catalogue of access needs (M3.2). Screens, menus, API routes and the matrix test
 * name an entry here; nobody writes a requirement list elsewhere.
 */
export const needs = {
  viewProducts: [{ permission: 'PRODUCTS' }],
  manageProductPhotos: [manageLibrary('PRODUCTS')],
  viewDocuments: [readLibrary('PRODUCT__DOCUMENTS')],
  manageDocuments: [manageLibrary('PRODUCT__DOCUMENTS')],
  manageAdvertising: [manageLibrary('ADVERTISING__ASSETS'), manageLibrary('ADVERTISING__LOGOS')],
  manageAdvertisingAssets: [manageLibrary('ADVERTISING__ASSETS')],
  manageAdvertisingLogos: [manageLibrary('ADVERTISING__LOGOS')],
  manageGlobalRetail: [manageLibrary('GLOBALRETAIL__ASSETS'), manageLibrary('GLOBALRETAIL__RESOURCES')],
  manageStep: [manageLibrary('SALES__STEP_TRAINING')],
  restoreDocuments: [restoreLibrary('PRODUCT__DOCUMENTS')],
  restoreAdvertisingAssets: [restoreLibrary('ADVERTISING__ASSETS')],
  restoreAdvertisingLogos: [restoreLibrary('ADVERTISING__LOGOS')],
  restoreGlobalRetail: [restoreLibrary('GLOBALRETAIL__ASSETS'), restoreLibrary('GLOBALRETAIL__RESOURCES')],
  restoreStep: [restoreLibrary('SALES__STEP_TRAINING')],
  manageAssortments: [{ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] }],
  viewAssortments: [{ permission: 'PRODUCT__ASSORTMENTS' }],
  viewReporting: [{ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] }],
  manageSeasons: [{ permission: 'PRODUCT__INTERNAL_ASSORTMENTS', roles: ['adminEditor'] }],
  /** [G27] The documents name no roles for announcements (docs/decisions/0023). */
  manageAnnouncements: [
    { permission: 'ADMIN__USERS', roles: ['admin'] },
    { permission: 'PRODUCT__INTERNAL_ASSORTMENTS', roles: ['adminEditor'] },
  ],
  /** [G25, G26] Whoever arranges the microsites (docs/decisions/0034). */
  manageConferences: [
    { permission: 'ADMIN__USERS', roles: ['admin'] },
    { permission: 'PRODUCT__INTERNAL_ASSORTMENTS', roles: ['adminEditor'] },
  ],
  viewKeyInitiatives: [
    {
      permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
      roles: ['user', 'adminEditor'],
      data: { kind: 'internalAssortments', subRoles: onChannel, channel: 'Wholesale' },
    },
  ],
  viewRetailAssortments: [
    {
      permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
      roles: ['user', 'adminEditor'],
      data: { kind: 'internalAssortments', subRoles: onChannel, channel: 'Retail' },
    },
  ],
  viewSampleProduction: [{ permission: 'SAMPLE_INVENTORY', data: { kind: 'sampleLibrary', library: 'Production' } }],
  viewSampleSales: [{ permission: 'SAMPLE_INVENTORY', data: { kind: 'sampleLibrary', library: 'Sales' } }],
  manageSampleProduction: [manageSamples('Production')],
  manageSampleSales: [manageSamples('Sales')],
  viewSampleOrders: [{ permission: 'ORDERS__SAMPLE_ORDERS' }],
  viewSampleStyles: [{ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['coordinator', 'seniorCoordinator'] }],
  viewPromoOrders: [{ permission: 'ORDERS__PROMO_ORDERS' }],
  manageAssignments: [
    { permission: 'ORDERS__SAMPLE_ORDERS', roles: ['seniorCoordinator'] },
    { permission: 'ORDERS__PROMO_ORDERS', roles: ['seniorCoordinator'] },
  ],
  coordinateOrders: [
    { permission: 'ORDERS__SAMPLE_ORDERS', roles: ['sampleCoordinator'] },
    { permission: 'ORDERS__PROMO_ORDERS', roles: ['sampleCoordinator'] },
  ],
  /** [G25] Approval limits and the promo window. */
  manageOrderLimits: [{ permission: 'ADMIN__ORDERS', roles: ['admin'] }],
  decidePromoLines: [{ permission: 'ORDERS__PROMO_ORDERS', roles: ['approver', 'seniorApprover'] }],
  viewTravelCalendar: [{ permission: 'SALES__TRAVEL_CALENDAR' }],
  viewKeyItemPricing: [{ permission: 'SALES__KEY_ITEM_PRICING' }],
  viewSpendingApproval: [{ permission: 'SALES__SPENDING_APPROVAL' }],
  lookUpUpc: [{ permission: 'SALES__UPC_LOOKUP' }],
  viewConferenceDashboards: [
    { permission: 'CONFERENCE__ASIAN_JV' },
    { permission: 'CONFERENCE__DOMESTIC' },
    { permission: 'CONFERENCE__INTERNATIONAL' },
  ],
  manageUsers: [{ permission: 'ADMIN__USERS', roles: ['admin'] }],
  viewAudit: [{ permission: 'ADMIN__USERS', roles: ['admin'] }],
  /** [G25] Lists of the company, each by the permission that is named after it; the other ones belong to whoever hands out rights. */
  manageTerritories: [{ permission: 'ADMIN__TERRITORIES', roles: ['admin'] }],
  manageCustomers: [{ permission: 'ADMIN__CUSTOMERS', roles: ['admin'] }],
  manageDivisionGroups: [{ permission: 'ADMIN__DIVISION_GROUPS', roles: ['admin'] }],
  manageOptionLists: [{ permission: 'ADMIN__USERS', roles: ['admin'] }],
  /** Any of them. */
  manageCompanyLists: [
    { permission: 'ADMIN__TERRITORIES', roles: ['admin'] },
    { permission: 'ADMIN__CUSTOMERS', roles: ['admin'] },
    { permission: 'ADMIN__DIVISION_GROUPS', roles: ['admin'] },
    { permission: 'ADMIN__USERS', roles: ['admin'] },
  ],
  /** Any list that is kept like those: what orders go by has an administrator of its own. */
  manageAnyList: [
    { permission: 'ADMIN__TERRITORIES', roles: ['admin'] },
    { permission: 'ADMIN__CUSTOMERS', roles: ['admin'] },
    { permission: 'ADMIN__DIVISION_GROUPS', roles: ['admin'] },
    { permission: 'ADMIN__USERS', roles: ['admin'] },
    { permission: 'ADMIN__ORDERS', roles: ['admin'] },
  ],
  /** [M23.2] What a person did is for administrators alone. */
  viewStatistics: [{ permission: 'ADMIN__REPORTS', roles: ['admin'] }],
  /** [G43] The catalogue's own door: files that become versions of it. */
  runFeeds: [{ permission: 'ADMIN__USERS', roles: ['admin'] }],
  /** Other systems are told of everything, so whoever decides that decides about rights. */
  manageWebhooks: [{ permission: 'ADMIN__USERS', roles: ['admin'] }],
  viewHealth: [{ permission: 'ADMIN__USERS', roles: ['admin'] }],
} as const satisfies Record<string, readonly Requirement[]>;
