import { demoLocations } from './locations.ts';

/** ADMIN + ADMIN sees every location (M3.5). */
export const adminTerritory = 'ADMIN';

export const demoTerritories = [
  ...new Set(demoLocations.map((location) => location.territory)),
  'Latin America',
] as const;

export const demoBusinessEntities = demoLocations.map(({ businessEntity, territory, key }) => ({
  name: businessEntity,
  territory,
  locations: [key],
}));
