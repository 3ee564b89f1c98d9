import { apiPrefix, contract } from '@atelier/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract-addresses';
const resolved = `\0${name}`;

const addresses = () =>
  Object.fromEntries(
    Object.entries(contract).map(([route, { method, path, reply }]) => [
      route,
      { method, path: `${apiPrefix}${path}`, reply: typeof reply === 'string' ? reply : 'json' },
    ]),
  );

/**
 * The browser needs only method and path of each route at run time; its types come from the contract.
 * Handing over just those keeps every schema, and the schema library, out of the bundle.
 */
export const contractAddresses = (): Plugin => ({
  name: 'contract-addresses',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? `export const addresses = ${JSON.stringify(addresses())};` : undefined),
});
