import { Refusal } from '../../refusal.ts';

/** Far above any real request; below what makes recursive code fail (Fastify's own parser takes 400,000). */
const maxDepth = 32;

const tooDeep = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
  }
  return false;
};

type Fault = 'text' | 'name';

export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Names that a careless copy would turn into changes of every object. */
const isForbidden = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

const faultOf = (value: unknown): Fault | undefined => {
  if (typeof value === 'string') return isStorableText(value) ? undefined : 'text';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (isForbidden(key, inner)) return 'name';
    const fault = isStorableText(key) ? faultOf(inner) : 'text';
    if (fault) return fault;
  }
  return undefined;
};

/** Only an escape can bring in NUL, half a surrogate pair or a hidden name, so most bodies skip the walk. */
const suspicious = /\\u|__proto__|constructor/i;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('badRequest', { reason: 'It is not valid JSON.' });
  }
};

/** Every JSON body goes through here: bounded depth, no prototype keys, no text that PostgreSQL cannot hold. */
export const parseJsonBody = (text: string): unknown => {
  if (tooDeep(text)) throw new Refusal('badRequest', { reason: 'It is nested too deeply.' });
  const value = parse(text);
  const fault = suspicious.test(text) ? faultOf(value) : undefined;
  if (fault === 'name') throw new Refusal('badRequest', { reason: 'It holds a field name that is not allowed.' });
  if (fault === 'text') throw new Refusal('invalidInput', { reason: 'It holds a character that cannot be stored.' });
  return value;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes that are not UTF-8 would become question marks in somebody's name. */
export const decodeBody = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('badRequest', { reason: 'It is not text in UTF-8.' });
  }
};
