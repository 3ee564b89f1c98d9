import { Refusal } from '../refusal.ts';

/** Far above any real request; below what makes recursive code fail (Fastify's own parser takes 400,000). */
const maxDepth = 32;
const forbiddenKey = /"(?:__proto__|\\u005f_proto__|_\\u005fproto__)"\s*:|"constructor"\s*:\s*\{\s*"prototype"/i;

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

const unstorable = (text: string): boolean => !text.isWellFormed() || text.includes('\u0000');

const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return unstorable(value);
  if (Array.isArray(value)) return value.some(holdsUnstorable);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, inner]) => unstorable(key) || holdsUnstorable(inner));
  }
  return false;
};

/** Every JSON body goes through here: bounded depth, no prototype keys, no text that PostgreSQL cannot hold. */
export const parseJsonBody = (text: string): unknown => {
  if (tooDeep(text)) throw new Refusal('badRequest', { reason: 'It is nested too deeply.' });
  if (forbiddenKey.test(text))
    throw new Refusal('badRequest', { reason: 'It holds a field name that is not allowed.' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('badRequest', { reason: 'It is not valid JSON.' });
  }
  // Only an escape can bring in NUL or half a surrogate pair, so most bodies skip the walk.
  if (/\\u(?:0000|d[89a-f])/i.test(text) && holdsUnstorable(value)) {
    throw new Refusal('invalidInput', { reason: 'It holds a character that cannot be stored.' });
  }
  return value;
};

export const isStorableText = (text: string): boolean => !unstorable(text);
