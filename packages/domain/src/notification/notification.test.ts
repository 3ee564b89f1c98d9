import { describe, expect, test } from 'vitest';
import {
  channelOf,
  noticeChannels,
  notificationEventNames,
  offeredChannels,
  rulesOf,
  sayPerson,
  typesIn,
} from './notification.ts';

describe('[G28] which way an event reaches somebody', () => {
  test.each(notificationEventNames)('%s: every offered way can be chosen, and only those', (event) => {
    for (const channel of noticeChannels)
      expect(channelOf({ [event]: channel }, event)).toBe(
        offeredChannels(event).includes(channel) ? channel : rulesOf(event).usual,
      );
    expect(offeredChannels(event)).toContain(rulesOf(event).usual);
  });

  const strange: readonly unknown[] = [null, undefined, 7, 'mail', [], {}, { decided: 'post' }, { decided: null }];

  test.each([...strange, { toString: 'none' }].map((choices) => ({ choices })))(
    'what nobody chose is as usual: $choices',
    ({ choices }) => {
      expect(channelOf(choices, 'decided')).toBe('mail');
    },
  );

  test('what has a mail of its own is never mailed again', () => {
    for (const event of notificationEventNames.filter((name) => rulesOf(name).ownMail !== undefined))
      expect(offeredChannels(event)).toEqual(['drawer', 'none']);
  });
});

test('a name is put in as it is written', () => {
  expect(sayPerson('{by} wrote to {by}', '$& {by}')).toBe('$& {by} wrote to $& {by}');
});

test('all is every type', () => {
  expect([typesIn('all'), typesIn('orders')]).toEqual([['orders', 'portal'], ['orders']]);
});
