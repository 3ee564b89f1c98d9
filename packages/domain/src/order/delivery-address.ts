type Values = Readonly<Record<string, unknown>>;

/** Who it is for and their phone say nothing of where. */
const place = ['company', 'address1', 'address2', 'city', 'state', 'zip', 'accountNumber'];

export const namesNoPlace = (values: Values): boolean => place.every((key) => !values[key]);

/** Something would have to travel, and nothing says where. What is picked up does not travel. */
export const lacksAddress = (values: Values, lines: readonly Values[]): boolean => {
  const isFetched = values.deliveryMethod === 'Pick Up' || lines.every(({ shipper }) => shipper === 'PICKUP');
  return !isFetched && namesNoPlace(values);
};
