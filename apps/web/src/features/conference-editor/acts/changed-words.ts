import { sameState } from '../../../parts/confirm/index.ts';
import type { Lost } from './act-queue.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/u.test(text);

const textsIn = (from: unknown, to: unknown): string[] => {
  if (sameState(from, to)) return [];
  if (typeof to === 'string') return isId(to) || to.trim() === '' ? [] : [to];
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length !== to.length) return [];
  return Object.keys(to).flatMap((key) => textsIn(Reflect.get(from, key), Reflect.get(to, key)));
};

/** The words of a change where it is one text, wherever it stands; a poster or an order of tabs says nothing as text. */
export const changedWords = ({ act: { from, to } }: Pick<Lost, 'act'>): string => {
  const { renamed: _names, ...mine } = to as typeof to & { renamed?: unknown };
  const [text, ...more] = textsIn(from, mine);
  return text !== undefined && more.length === 0 ? text : '';
};
