import { shippers } from '@atelier/domain/order/shippers';
import { refuse } from '../../../platform/refusal.ts';

interface NamedShipper {
  readonly code: string;
  readonly name: string;
}

const find = (code: string): NamedShipper | undefined => shippers.find((shipper) => shipper.code === code);

/** One that is not in the list any more keeps its code as its name. */
export const shipperNamed = (code: string): NamedShipper => find(code) ?? { code, name: code };

export const demandShipper = (code: string): NamedShipper =>
  find(code) ?? refuse('invalidInput', { reason: `There is no shipper "${code}".`, field: 'shipper' });
