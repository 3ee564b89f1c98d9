type Values = Readonly<Record<string, unknown>>;

/** Fills {name} parts; a missing one is a bug of the caller and must not become the text "undefined" in an address. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
}

export function queryText(query: Values = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
