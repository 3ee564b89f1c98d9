import { needs } from '@atelier/domain/access/needs';
import type { Grant } from '@atelier/domain/access/user';
import { describe, expect, it } from 'vitest';
import type { Session } from '../platform/session/index.ts';
import type { RouteMeta } from './route-meta.ts';
import { type MetasOf, nearestLink, visibleMenus, visibleToolbar } from './visible-navigation.ts';

const aSession = (permissions: Grant[]): Session =>
  ({ user: { userCode: 'U1', permissions, userTBEs: [] }, demo: false }) as unknown as Session;

const built: Record<string, RouteMeta> = {
  '/product/libraries/documents': { access: needs.viewDocuments },
  '/product/assortments/quick-access': { access: needs.viewAssortments },
  '/product/assortments/all': { access: needs.viewAssortments },
  '/product/assortments/reporting': { access: needs.viewReporting },
  '/product/assortments/seasons/manage': { access: needs.manageSeasons },
};
const metasOf: MetasOf = (address) => (built[address] === undefined ? undefined : [{}, built[address]]);

const labels = (session: Session) =>
  visibleMenus(session, metasOf).map((menu) => [
    menu.label,
    ...menu.entries.map((entry) =>
      'links' in entry ? [entry.label, ...entry.links.map((link) => link.label)] : entry.label,
    ),
  ]);

describe('[M1.6] menus', () => {
  it('show exactly what exists and may be opened', () => {
    expect(labels(aSession([]))).toEqual([]);
    expect(labels(aSession([{ permission: 'PRODUCT__DOCUMENTS', roles: ['user'] }]))).toEqual([
      ['Product', 'Document Library'],
    ]);
    expect(labels(aSession([{ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] }]))).toEqual([
      ['Product', ['Assortment Manager', 'Manage Assortments', 'View Reporting']],
    ]);
    expect(labels(aSession([{ permission: 'PRODUCT__ASSORTMENTS', roles: ['user'] }]))).toEqual([
      ['Product', ['Assortment Manager', 'Manage Assortments']],
    ]);
  });
});

describe('[M1.6] toolbars', () => {
  const manager = aSession([{ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] }]);

  it('belong to the address and hold only open tabs', () => {
    const toolbar = visibleToolbar(manager, metasOf, '/product/assortments/all');
    expect(toolbar?.tabs.map((tab) => tab.label)).toEqual(['Quick Access', 'All Assortments']);
  });

  it('do not show elsewhere, nor with a single tab', () => {
    expect(visibleToolbar(manager, metasOf, '/dashboard')).toBeUndefined();
    expect(visibleToolbar(aSession([]), metasOf, '/product/assortments/all')).toBeUndefined();
  });
});

describe('an address that leads nowhere', () => {
  const manager = aSession([{ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] }]);

  it('goes on in its own area, as far as that may be opened', () => {
    const after = (address: string, session = manager) => nearestLink(session, metasOf, address)?.to;
    expect(after('/product/assortments/assortment/1')).toBe('/product/assortments/quick-access');
    expect(after('/product/assortments/reporting/none')).toBe('/product/assortments/reporting');
    expect(after('/product/assortments/assortment/1', aSession([]))).toBeUndefined();
    expect(after('/product/showrooms/1')).toBeUndefined();
    expect(after('/charts/1')).toBeUndefined();
  });
});
