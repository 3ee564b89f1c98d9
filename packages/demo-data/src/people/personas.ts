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
} from '@atelier/domain/access/grant-sets';
import type { Grant, Tbe } from '@atelier/domain/access/user';
import { demoLocations } from '../company/locations.ts';
import { adminTerritory } from '../company/territories.ts';
import type { DemoUser } from './demo-user.ts';

const everywhere: Tbe = {
  territory: adminTerritory,
  businessEntity: adminTerritory,
  locations: demoLocations.map((location) => location.key),
  colorFilters: { POP: ['BLK', 'WHT', 'NAT', 'SLV'] },
};
const northAmerica: Tbe = {
  territory: 'North America',
  businessEntity: 'Northlight Inc.',
  locations: ['US_10', 'CA_40'],
  colorFilters: { POP: ['BLK', 'WHT'] },
};
const europe: Tbe = {
  territory: 'Europe',
  businessEntity: 'Northlight Europe B.V.',
  locations: ['EU_20', 'UK_30'],
  colorFilters: { POP: ['WHT', 'NAT'] },
};
const japan: Tbe = {
  territory: 'Asia Pacific',
  businessEntity: 'Kitahama Trading K.K.',
  locations: ['JP_50'],
  colorFilters: { POP: ['BLK'] },
};

type Home = Pick<DemoUser, 'employee' | 'entity' | 'country' | 'legalType' | 'activeLocation' | 'tbes'>;
const headquarters: Home = {
  employee: true,
  entity: 'Northlight Inc.',
  country: 'US',
  legalType: 'Domestic',
  activeLocation: 'US_10',
  tbes: [northAmerica],
};
const europeanOffice: Home = {
  employee: true,
  entity: 'Northlight Europe B.V.',
  country: 'NL',
  legalType: 'Subsidiary',
  activeLocation: 'EU_20',
  tbes: [europe],
};

type Person = readonly [code: string, firstName: string, lastName: string, about: string];

const person = (
  persona: string,
  [userCode, firstName, lastName, about]: Person,
  permissions: readonly Grant[],
  home = headquarters,
): DemoUser => ({
  persona,
  userCode,
  email: `${persona}@atelier.example`,
  firstName,
  lastName,
  about,
  status: 'active',
  permissions,
  ...home,
});

const all = { channel: 'All', region: 'All', productType: 'All' } as const;

const coordinator = (library: 'Production' | 'Sales') =>
  everydayBut(
    grant('ORDERS__SAMPLE_ORDERS', 'coordinator'),
    grant('ORDERS__PROMO_ORDERS', 'coordinator'),
    samples('editor', library),
  );

/** Personas of the reliability document; the order is the order of the login page. */
export const personas: readonly DemoUser[] = [
  person(
    'admin',
    ['NL1001', 'Marian', 'Okafor', 'Administrator: everything, everywhere'],
    [
      grant('PRODUCTS', 'seniorEditor'),
      ...grantEach(libraries, 'seniorEditor'),
      grant('PRODUCT__ASSORTMENTS', 'manager'),
      internal('adminEditor', ['seniorEditor', 'manager'], all),
      samples('seniorEditor', 'Production', 'Sales'),
      grant('ORDERS__SAMPLE_ORDERS', 'seniorCoordinator'),
      grant('ORDERS__PROMO_ORDERS', 'seniorCoordinator'),
      ...grantEach(salesLinks, 'user'),
      ...grantEach(administration, 'admin'),
      ...grantEach(conferences, 'user'),
    ],
    { ...headquarters, tbes: [everywhere] },
  ),
  person(
    'mgr',
    ['NL1002', 'Theo', 'Lindqvist', 'Manager of assortments and reporting'],
    everydayBut(grant('PRODUCT__ASSORTMENTS', 'manager'), ...grantEach(salesLinks, 'user')),
    { ...headquarters, tbes: [northAmerica, europe] },
  ),
  person(
    'iaUS',
    ['NL1003', 'Priya', 'Raman', 'Internal editor: Wholesale, US, Footwear'],
    [...everyday, internal('user', ['editor'], { channel: 'Wholesale', region: 'US', productType: 'Footwear' })],
  ),
  person(
    'iaEU',
    ['NL1004', 'Joost', 'van Hees', 'Internal editor: Retail, Europe, Apparel'],
    [
      ...everydayBut(grant('CONFERENCE__INTERNATIONAL', 'user')),
      internal('user', ['editor'], { channel: 'Retail', region: 'Europe', productType: 'Apparel' }),
    ],
    europeanOffice,
  ),
  person('user', ['NL1005', 'Dana', 'Whitfield', 'Employee without special rights'], everyday),
  person(
    'dist',
    ['NL2001', 'Haruto', 'Kitahama', 'Distributor: own territory only'],
    [
      grant('PRODUCTS', 'distributor'),
      grant('PRODUCT__ASSORTMENTS', 'distributor'),
      grant('PRODUCT__DOCUMENTS', 'user'),
      grant('CONFERENCE__ASIAN_JV', 'user'),
    ],
    {
      employee: false,
      entity: 'Kitahama Trading K.K.',
      country: 'JP',
      legalType: 'Joint Venture',
      activeLocation: 'JP_50',
      tbes: [japan],
    },
  ),
  person('coordA', ['NL1006', 'Elena', 'Brandt', 'Sample coordinator, Production library'], coordinator('Production')),
  person('coordB', ['NL1007', 'Marcus', 'Oyelaran', 'Sample coordinator, Sales library'], coordinator('Sales')),
  person(
    'srCoord',
    ['NL1008', 'Ingrid', 'Solheim', 'Senior coordinator: assignments, both libraries'],
    everydayBut(
      grant('ORDERS__SAMPLE_ORDERS', 'seniorCoordinator'),
      grant('ORDERS__PROMO_ORDERS', 'seniorCoordinator'),
      samples('seniorEditor', 'Production', 'Sales'),
    ),
  ),
  person(
    'appr',
    ['NL1009', 'Caleb', 'Arnaud', 'Approver of promo orders'],
    everydayBut(grant('ORDERS__PROMO_ORDERS', 'approver'), grant('SALES__SPENDING_APPROVAL', 'user')),
  ),
  person(
    'srAppr',
    ['NL1010', 'Yusra', 'Haddad', 'Senior approver of promo orders'],
    everydayBut(grant('ORDERS__PROMO_ORDERS', 'seniorApprover'), grant('SALES__SPENDING_APPROVAL', 'user')),
  ),
  person('req1', ['NL1011', 'Jordan', 'Ellis', 'Requester of orders'], everyday),
  person('req2', ['NL1012', 'Jordan', 'Ellis', 'Another requester with the same name'], everyday),
  person(
    'editor',
    ['NL1013', 'Sofia', 'Marchetti', 'Editor of all libraries'],
    everydayBut(grant('PRODUCTS', 'editor'), ...grantEach(libraries, 'editor')),
  ),
  person(
    'srEditor',
    ['NL1014', 'Benedikt', 'Frey', 'Senior editor of all libraries'],
    everydayBut(grant('PRODUCTS', 'seniorEditor'), ...grantEach(libraries, 'seniorEditor')),
  ),
  person(
    'adminEditor',
    ['NL1015', 'Noor', 'Castellan', 'Admin editor: seasons and all internal assortments'],
    [...everydayBut(...grantEach(conferences, 'user')), internal('adminEditor', ['seniorEditor'], all)],
    { ...headquarters, tbes: [northAmerica, europe] },
  ),
  person('gone', ['NL1016', 'Felix', 'Durand', 'An account to be deactivated'], everyday),
];
