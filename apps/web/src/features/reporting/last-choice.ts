import { chosenIn, type ReportSearch } from './report-search.ts';

let last: ReportSearch = {};

/** What the reports were about last: the tabs lead from one to the next without saying it again. */
export const lastChoice = {
  keep: (chosen: ReportSearch): void => {
    last = chosen;
  },
  /** What an address that says nothing means; undefined: it says enough. */
  missingIn: (search: ReportSearch): ReportSearch | undefined => {
    const isBare = Object.values(search).every((value) => value === undefined);
    if (isBare && Object.keys(last).length > 0) return last;
    last = chosenIn(search);
    return undefined;
  },
};
