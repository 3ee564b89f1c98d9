/** UPC-A: eleven digits and a check digit that makes 3·odd + even divisible by ten. */
export const upcCheckDigit = (elevenDigits: string): string => {
  let sum = 0;
  for (let i = 0; i < 11; i++) sum += (elevenDigits.charCodeAt(i) - 48) * (i % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
};

/** Scanners and people put spaces and dashes between the groups of a code. */
export const readUpc = (text: string): string | undefined => {
  const digits = text.replace(/[\s-]+/g, '');
  return /^\d{12}$/.test(digits) ? digits : undefined;
};
