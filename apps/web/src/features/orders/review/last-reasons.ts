import { readLocal, writeLocal } from '../../../platform/local-settings.ts';

const most = 4;
const keyOf = (person: string): string => `atelier.deny-reasons.${person}`;

/** What this person said last when they denied something, newest first. */
export const lastReasons = (person: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(readLocal(keyOf(person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, most) : [];
  } catch (error) {
    console.warn('The last reasons could not be read.', error);
    return [];
  }
};

export const keepReason = (person: string, reason: string): void =>
  writeLocal(
    keyOf(person),
    JSON.stringify([reason, ...lastReasons(person).filter((one) => one !== reason)].slice(0, most)),
  );
