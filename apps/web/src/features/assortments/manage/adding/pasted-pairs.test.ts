import { describe, expect, it } from 'vitest';
import { pastedPairs } from './pasted-pairs.ts';

describe('a pasted list of styles', () => {
  it('[M6.1] reads what spreadsheets and mails bring: tabs, hyphens, commas, styles alone', () => {
    expect(pastedPairs('Style\tColor\n100121\tcrl\n100128-BKPK\r\n100130, OLV\n100132\n\n')).toEqual([
      { style: '100121', color: 'CRL' },
      { style: '100128', color: 'BKPK' },
      { style: '100130', color: 'OLV' },
      { style: '100132', color: '' },
    ]);
  });

  it('[M6.1] names each pair once', () => {
    expect(pastedPairs('100121 CRL\n100121-CRL')).toHaveLength(1);
  });
});
