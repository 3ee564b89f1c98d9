import { expect, test } from 'vitest';
import { zipIssue } from './zip-issue.ts';

const isTaken = (zip: string, country: string) => zipIssue({ zip, country }) === undefined;

test('[M19.1] a ZIP of the United States has five digits or nine, and is not 00000', () => {
  for (const country of ['', 'US', ' usa ', 'U.S.', 'U.S.A.', 'United States', 'united states of america']) {
    for (const zip of ['', '97204', '00501', '97204-1234'])
      expect([country, zip, isTaken(zip, country)]).toContain(true);
    for (const zip of ['00000', '00000-0000', '9021O', '9720', '972041', '97204-12', 'SW1A 1AA'])
      expect([country, zip, isTaken(zip, country)]).toContain(false);
  }
});

test('[M19.1] a ZIP of another country is written as they write it there', () => {
  for (const country of ['Netherlands', 'UK', 'Germany', 'USSR'])
    for (const zip of ['1012 AB', 'SW1A 1AA', '00000']) expect(isTaken(zip, country)).toBe(true);
});
