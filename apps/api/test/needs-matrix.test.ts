import { personas } from '@atelier/demo-data/people/personas';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { expect, test } from 'vitest';
import { everyPersona, type Persona } from './access-table.ts';

const employees = everyPersona.filter((persona) => persona !== 'dist');
const allBut = (...left: Persona[]) => everyPersona.filter((persona) => !left.includes(persona));

/**
 * [M3.2] Who meets which need, written by hand from the specification and the description of each persona.
 * Screens, menus and routes name these needs; a need without a row fails the test.
 */
type NeedName = keyof typeof needs;
const table: Readonly<Record<NeedName, readonly Persona[]>> = {
  viewProducts: everyPersona,
  viewDocuments: everyPersona,
  manageProductPhotos: ['admin', 'editor', 'srEditor'],
  manageDocuments: ['admin', 'editor', 'srEditor'],
  manageAdvertising: ['admin', 'editor', 'srEditor'],
  manageAdvertisingAssets: ['admin', 'editor', 'srEditor'],
  manageAdvertisingLogos: ['admin', 'editor', 'srEditor'],
  manageGlobalRetail: ['admin', 'editor', 'srEditor'],
  manageStep: ['admin', 'editor', 'srEditor'],
  restoreDocuments: ['admin', 'srEditor'],
  restoreAdvertisingAssets: ['admin', 'srEditor'],
  restoreAdvertisingLogos: ['admin', 'srEditor'],
  restoreGlobalRetail: ['admin', 'srEditor'],
  restoreStep: ['admin', 'srEditor'],
  manageAssortments: ['admin', 'mgr'],
  viewAssortments: everyPersona,
  viewReporting: ['admin', 'mgr'],
  manageSeasons: ['admin', 'adminEditor'],
  manageAnnouncements: ['admin', 'adminEditor'],
  manageConferences: ['admin', 'adminEditor'],
  viewKeyInitiatives: ['admin', 'iaUS', 'adminEditor'],
  viewRetailAssortments: ['admin', 'iaEU', 'adminEditor'],
  viewSampleProduction: ['admin', 'coordA', 'srCoord'],
  viewSampleSales: ['admin', 'coordB', 'srCoord'],
  manageSampleProduction: ['admin', 'coordA', 'srCoord'],
  manageSampleSales: ['admin', 'coordB', 'srCoord'],
  viewSampleOrders: employees,
  viewSampleStyles: ['admin', 'coordA', 'coordB', 'srCoord'],
  viewPromoOrders: employees,
  manageAssignments: ['admin', 'srCoord'],
  coordinateOrders: ['admin', 'coordA', 'coordB', 'srCoord'],
  manageOrderLimits: ['admin'],
  decidePromoLines: ['appr', 'srAppr'],
  viewTravelCalendar: allBut('dist'),
  viewKeyItemPricing: ['admin', 'mgr'],
  viewSpendingApproval: ['admin', 'mgr', 'appr', 'srAppr'],
  lookUpUpc: allBut('dist'),
  viewConferenceDashboards: everyPersona,
  manageUsers: ['admin'],
  viewAudit: ['admin'],
  runFeeds: ['admin'],
  manageWebhooks: ['admin'],
  viewHealth: ['admin'],
  manageTerritories: ['admin'],
  manageCustomers: ['admin'],
  manageDivisionGroups: ['admin'],
  manageOptionLists: ['admin'],
  manageCompanyLists: ['admin'],
  manageAnyList: ['admin'],
  viewStatistics: ['admin'],
};

test('every need has a row', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(needs).toSorted());
});

test.each(Object.entries(table) as [NeedName, readonly Persona[]][])('[M3.2] %s', (name, allowed) => {
  const met = personas.filter((person) => canAccess(person, needs[name])).map(({ persona }) => persona);
  expect(met.toSorted()).toEqual([...allowed].toSorted());
});
