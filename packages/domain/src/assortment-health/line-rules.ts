import type { CalendarDay } from '../product/product.ts';
import { about, type Finding, type HealthRow } from './finding.ts';

/** Where the assortment is, which line it shows, and until when something has to be there. */
export interface LinePlace {
  readonly location: string;
  readonly lineStatus: string | null;
  readonly window: { readonly to: CalendarDay; readonly label: string };
}

const isOffered = ({ lineStatus }: HealthRow) => lineStatus !== null;

export const lineFindings = (rows: readonly HealthRow[], { location, lineStatus }: LinePlace): Finding[] => [
  ...about(
    'dropped',
    'critical',
    rows.filter((row) => !isOffered(row)),
    [`is not in the line in ${location} any more`, `are not in the line in ${location} any more`],
  ),
  ...about('onHold', 'warning', lineStatus === 'O' ? [] : rows.filter((row) => row.lineStatus === 'O'), [
    `is on hold in ${location}`,
    `are on hold in ${location}`,
  ]),
];

/** What is not offered at all has its own finding. */
export const availabilityFindings = (rows: readonly HealthRow[], { location, window }: LinePlace): Finding[] => {
  const isThere = ({ inventory = 0, firstAvailable }: HealthRow) =>
    inventory > 0 && firstAvailable != null && firstAvailable <= window.to;
  const when = `available in ${location} in the ${window.label.toLowerCase()}`;
  return about(
    'availability',
    'warning',
    rows.filter((row) => isOffered(row) && !isThere(row)),
    [`is not ${when}`, `are not ${when}`],
  );
};
