/** Where a parcel goes, line by line as it is written on it; empty lines are left out. */
export interface PrintedAddress {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  /** City, state and ZIP in one line. */
  readonly place: string;
  readonly country: string;
  readonly phone: string;
}

export const addressLines = ({ name, company, street, place, country, phone }: PrintedAddress): string[] =>
  [name, company, ...street.split('\n'), place, country, phone]
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface ParcelCount {
  readonly number: number;
  /** Left out while nobody knows how many there will be. */
  readonly of?: number | undefined;
}

/** 'Parcel 2 of 3', or 'Parcel 2' before anybody knows. */
export const countWords = ({ number, of }: ParcelCount): string =>
  `Parcel ${number}${of === undefined ? '' : ` of ${of}`}`;
