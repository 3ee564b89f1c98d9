import {
  administration,
  conferences,
  everyday,
  everydayBut,
  grant,
  grantEach,
  internal,
  libraries,
  salesLinks,
  samples,
} from './grant-sets.ts';
import type { Grant } from './user.ts';

export interface RoleTemplate {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly grants: readonly Grant[];
}

const everywhere = { channel: 'All', region: 'All', productType: 'All' } as const;

/** What most people of a job hold: a beginning that an administrator then changes by permission. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    key: 'employee',
    label: 'Employee',
    about: 'Looks at everything of the everyday and orders samples',
    grants: everyday,
  },
  {
    key: 'merchandiser',
    label: 'Merchandiser',
    about: 'Plans and publishes assortments',
    grants: everydayBut(grant('PRODUCT__ASSORTMENTS', 'manager'), ...grantEach(salesLinks, 'user')),
  },
  {
    key: 'sales',
    label: 'Sales',
    about: 'Opens assortments, prices and conferences',
    grants: everydayBut(...grantEach(salesLinks, 'user'), ...grantEach(conferences, 'user')),
  },
  {
    key: 'internalEditor',
    label: 'Internal editor',
    about: 'Edits internal assortments; narrow it to a channel and region below',
    grants: [...everyday, internal('user', ['editor'], everywhere)],
  },
  {
    key: 'libraryEditor',
    label: 'Library editor',
    about: 'Keeps the libraries of assets and documents, and the photos of products',
    grants: everydayBut(grant('PRODUCTS', 'editor'), ...grantEach(libraries, 'editor')),
  },
  {
    key: 'coordinator',
    label: 'Sample coordinator',
    about: 'Runs sample inventory and orders',
    grants: everydayBut(
      grant('ORDERS__SAMPLE_ORDERS', 'coordinator'),
      grant('ORDERS__PROMO_ORDERS', 'coordinator'),
      samples('editor', 'Production', 'Sales'),
    ),
  },
  {
    key: 'approver',
    label: 'Approver',
    about: 'Decides on promo orders',
    grants: everydayBut(grant('ORDERS__PROMO_ORDERS', 'approver'), grant('SALES__SPENDING_APPROVAL', 'user')),
  },
  {
    key: 'distributor',
    label: 'Distributor',
    about: 'From outside: products and assortments of the own territory only',
    grants: [
      grant('PRODUCTS', 'distributor'),
      grant('PRODUCT__ASSORTMENTS', 'distributor'),
      grant('PRODUCT__DOCUMENTS', 'user'),
    ],
  },
  {
    key: 'administrator',
    label: 'Administrator',
    about: 'Manages people, territories and reports',
    grants: everydayBut(grant('PRODUCT__ASSORTMENTS', 'manager'), ...grantEach(administration, 'admin')),
  },
];

const written = (grants: readonly Grant[]): string =>
  JSON.stringify(
    grants
      .map(({ permission, roles, data = [] }) => [
        permission,
        roles.toSorted(),
        data.map((scope) => JSON.stringify(scope)),
      ])
      .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  );

/** The template somebody holds exactly, in whatever order. */
export const templateOf = (grants: readonly Grant[]): RoleTemplate | undefined =>
  roleTemplates.find((template) => written(template.grants) === written(grants));
