export { type DemoCalendar, type DemoSeason, demoCalendar } from './calendar.ts';
export { type CatalogueOptions, defaultProductCount, defaultSeed, demoCatalogue } from './catalogue/demo-catalogue.ts';
export { type DemoCustomer, demoCustomers } from './company/customers.ts';
export { type DemoLocation, demoLocations } from './company/locations.ts';
export { demoOptionLists, type OptionEntry } from './company/option-lists.ts';
export { adminTerritory, demoBusinessEntities, demoTerritories } from './company/territories.ts';
export { type DemoUser, demoPassword } from './people/demo-user.ts';
export { personas } from './people/personas.ts';
