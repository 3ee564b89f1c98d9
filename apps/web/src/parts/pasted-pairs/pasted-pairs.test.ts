import { describe, expect, it } from 'vitest';
import { readPastedPairs } from './pasted-pairs.ts';

describe('a pasted list of styles', () => {
  it('[M6.1] reads what spreadsheets and mails bring: tabs, hyphens, commas, styles alone', () => {
    expect(readPastedPairs('Style\tColor\n100121\tcrl\n100128-BKPK\r\n100130, OLV\n100132\n\n').pairs).toEqual([
      { style: '100121', color: 'CRL' },
      { style: '100128', color: 'BKPK' },
      { style: '100130', color: 'OLV' },
      { style: '100132', color: '' },
    ]);
  });

  it('[M6.1] names each pair once', () => {
    expect(readPastedPairs('100121 CRL\n100121-CRL').pairs).toHaveLength(1);
  });

  it('[M6.1] names the lines that are no style, but not the heading', () => {
    expect(readPastedPairs('Style Color\n100121 CRL\nthanks, Ana\n--').unread).toEqual(['thanks, Ana', '--']);
  });
});
