const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

const longest = 20;

/** Every code from which one slip of the hand leads to this one: a wrong, missing, surplus or swapped character. */
export function singleSlips(text: string): string[] {
  if (text === '' || text.length > longest) return [];
  const alphabet = /[A-Z]/.test(text) ? digits + letters : digits;
  const slips = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(before + after[1] + after[0] + after.slice(2));
    for (const character of alphabet) {
      slips.add(before + character + after);
      if (after !== '') slips.add(before + character + after.slice(1));
    }
  }
  slips.delete(text);
  slips.delete('');
  return [...slips];
}
