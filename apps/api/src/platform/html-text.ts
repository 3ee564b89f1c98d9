const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that stays one between tags and in an attribute. */
export const htmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);

type Given = Readonly<Record<string, string | boolean | undefined>>;

const attribute = (name: string, value: string | boolean | undefined): string => {
  if (value === undefined || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${htmlText(value)}"`;
};

/** An element; what is inside is HTML already. */
export const element = (tag: string, given: Given, ...inside: readonly string[]): string =>
  `<${tag}${Object.entries(given)
    .map(([name, value]) => attribute(name, value))
    .join('')}>${inside.join('')}</${tag}>`;
