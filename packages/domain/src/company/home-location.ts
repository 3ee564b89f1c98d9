import { orderLocation } from '../product/location-rules.ts';

/** [M4.6] Whatever a company calls its places: without this code its assortments and orders find no price. */
export const noHomeLocation = `No location has the code ${orderLocation}. Orders, and assortments outside Europe, read prices and stock there and find none.`;
