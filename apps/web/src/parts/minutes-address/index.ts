export { minutesAddress } from './minutes-address.ts';
