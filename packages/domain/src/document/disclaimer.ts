/** The specification names the option and no words. */
export const priceDisclaimer = (location: string, date: string): string =>
  `Prices for ${location} as of ${date}. They may change without notice; orders are confirmed at the prices valid on the day of the order.`;
