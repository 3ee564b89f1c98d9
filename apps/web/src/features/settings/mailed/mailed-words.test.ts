import { describe, expect, it } from 'vitest';
import { contentWords, isOpen, linkState, receiptWords, recipientWords } from './mailed-words.ts';
import type { MailedPackage } from './queries.ts';

const now = Date.parse('2026-11-15T20:00:00Z');
const mailed = (more: Partial<MailedPackage> = {}): MailedPackage => ({
  _id: '1',
  filename: 'images.zip',
  products: 2,
  files: 0,
  recipients: ['a@studio.example'],
  bccRecipients: [],
  createdDate: '2026-11-14T20:00:00Z',
  expires: '2026-11-21T20:00:00Z',
  opened: 0,
  downloaded: 0,
  lastOpened: null,
  revoked: false,
  ...more,
});

describe('[L] what a package holds', () => {
  it('names pictures of products and files of libraries, whichever there are', () => {
    expect([mailed(), mailed({ products: 0, files: 1 }), mailed({ files: 3 })].map(contentWords)).toEqual([
      '2 products',
      '1 file',
      '2 products, 3 files',
    ]);
  });
});

describe('[L] what became of a mailed package', () => {
  it('says until when its link works, or why it does not', () => {
    const expired = { expires: '2026-11-15T19:00:00Z' };
    expect([mailed(), mailed({ revoked: true }), mailed(expired)].map((one) => linkState(one, now).words)).toEqual([
      'Works until 11/21/26',
      'Ended by you',
      'Expired 11/15/26',
    ]);
    expect([isOpen(mailed(), now), isOpen(mailed({ revoked: true }), now), isOpen(mailed(expired), now)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('says who came, and whether they took all of it', () => {
    const lastOpened = '2026-11-15T18:30:00Z';
    expect(receiptWords(mailed())).toBe('Not opened yet');
    expect(receiptWords(mailed({ opened: 1, lastOpened }))).toBe(
      'Opened 1 time, not downloaded whole, last 11/15/26 10:30 am',
    );
    expect(receiptWords(mailed({ opened: 3, downloaded: 2, lastOpened }))).toBe(
      'Opened 3 times, downloaded 2 times, last 11/15/26 10:30 am',
    );
  });

  it('names everybody it went to, and says who was hidden from the others', () => {
    expect(recipientWords(mailed({ bccRecipients: ['b@studio.example'] }))).toBe(
      'a@studio.example, b@studio.example (hidden)',
    );
    expect(recipientWords(mailed({ recipients: [] }))).toBe('—');
  });
});
