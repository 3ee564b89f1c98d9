import { orderMessages } from '../vocabulary/messages.ts';

interface PostalPlace {
  readonly zip: string;
  readonly country: string;
}

/** Nobody names their own country on a parcel: without one it stays in the United States, as labels say as well. */
const unitedStates = /^(?:|u\.?s\.?|u\.?s\.?a\.?|united states(?: of america)?)$/i;

/** Five digits, or nine. 00000 is what people type to get past a form. */
const usZip = /^(?!00000)\d{5}(?:-\d{4})?$/;

/** Why a ZIP cannot be one of its country. Those of other countries are written in too many ways to be judged. */
export const zipIssue = ({ zip, country }: PostalPlace): string | undefined => {
  const isWell = zip.trim() === '' || !unitedStates.test(country.trim()) || usZip.test(zip.trim());
  return isWell ? undefined : orderMessages.usZip;
};
