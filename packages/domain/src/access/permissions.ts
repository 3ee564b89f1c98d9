import type { Role } from './roles.ts';

interface PermissionFacts {
  label: string;
  /** The roles an administrator may hand out on this permission. */
  roles: readonly Role[];
}

const library = ['user', 'editor', 'seniorEditor'] as const;
const orders = ['user', 'coordinator', 'seniorCoordinator', 'approver', 'seniorApprover'] as const;
const admin = ['admin'] as const;
const member = ['user'] as const;

export const permissionFacts = {
  ADVERTISING__ASSETS: { label: 'Advertising assets', roles: library },
  ADVERTISING__LOGOS: { label: 'Advertising logos', roles: library },
  PRODUCT__DOCUMENTS: { label: 'Product documents', roles: library },
  PRODUCTS: { label: 'Products', roles: ['user', 'distributor', 'editor', 'seniorEditor'] },
  SAMPLE_INVENTORY: { label: 'Sample inventory', roles: ['user', 'editor', 'seniorEditor'] },
  PRODUCT__ASSORTMENTS: { label: 'Assortments', roles: ['user', 'distributor', 'manager'] },
  PRODUCT__INTERNAL_ASSORTMENTS: { label: 'Internal assortments', roles: ['user', 'adminEditor'] },
  GLOBALRETAIL__ASSETS: { label: 'Global retail assets', roles: library },
  GLOBALRETAIL__RESOURCES: { label: 'Global retail resources', roles: library },
  SALES__STEP_TRAINING: { label: 'STEP training', roles: library },
  SALES__TRAVEL_CALENDAR: { label: 'Travel calendar', roles: member },
  SALES__KEY_ITEM_PRICING: { label: 'Key item pricing', roles: member },
  SALES__SPENDING_APPROVAL: { label: 'Spending approval', roles: member },
  SALES__UPC_LOOKUP: { label: 'UPC lookup', roles: member },
  ORDERS__SAMPLE_ORDERS: { label: 'Sample orders', roles: orders },
  ORDERS__PROMO_ORDERS: { label: 'Promo orders', roles: orders },
  ADMIN__USERS: { label: 'Administration: users', roles: admin },
  ADMIN__DIVISION_GROUPS: { label: 'Administration: division groups', roles: admin },
  ADMIN__TERRITORIES: { label: 'Administration: territories', roles: admin },
  ADMIN__CUSTOMERS: { label: 'Administration: customers', roles: admin },
  ADMIN__REPORTS: { label: 'Administration: reports', roles: admin },
  ADMIN__ORDERS: { label: 'Administration: orders', roles: admin },
  CONFERENCE__ASIAN_JV: { label: 'Conference: Asian JV', roles: member },
  CONFERENCE__DOMESTIC: { label: 'Conference: Domestic', roles: member },
  CONFERENCE__INTERNATIONAL: { label: 'Conference: International', roles: member },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof permissionFacts;

export const permissions = Object.keys(permissionFacts) as readonly Permission[];

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissionFacts, text);
