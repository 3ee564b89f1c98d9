import { expect, test } from 'vitest';
import { mentionedIn, offeredFor, withMention } from './mentions.ts';

const [ann, annLee, jo, otherJo] = [
  { userCode: '1', name: 'Ann' },
  { userCode: '2', name: 'Ann Lee' },
  { userCode: '3', name: 'Jordan Ellis' },
  { userCode: '4', name: 'Jordan Ellis' },
];
const people = [annLee, ann, jo, otherJo];
const codes = (text: string, chosen: string[] = []) =>
  mentionedIn(text, people, new Set(chosen)).map(({ userCode }) => userCode);

test('[G28] a name that begins another one is its own: the longest that stands there is meant', () => {
  expect(codes('@Ann Lee please')).toEqual(['2']);
  expect(codes('@Ann, please')).toEqual(['1']);
  expect(codes('@Ann and @Ann Lee')).toEqual(['1', '2']);
  expect(codes('@Annabel')).toEqual([]);
  expect(codes('mail@Ann')).toEqual([]);
});

test('[G8] of two people with one name the chosen one is told, without a choice both', () => {
  expect(codes('@Jordan Ellis, look', ['4'])).toEqual(['4']);
  expect(codes('@Jordan Ellis, look')).toEqual(['3', '4']);
});

test('who is called just what was typed is offered first, and is put in as written', () => {
  expect(offeredFor('Hello @ann', people)).toEqual([ann, annLee]);
  expect(offeredFor('Hello', people)).toEqual([]);
  expect(withMention('Hello @an', annLee)).toBe('Hello @Ann Lee ');
});
