/** Values travel beside the statement, never inside it (T20). */
export type Parameters = { readonly values: unknown[]; readonly add: (value: unknown) => string };

export const newParameters = (): Parameters => {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
};

/** Text that LIKE takes as it stands. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Everything that begins with a text, as a range: it uses the plain index and knows no wildcards. */
export const beginsWith = (column: string, text: string, parameters: Parameters) =>
  `${column} >= ${parameters.add(text)} AND ${column} < ${parameters.add(`${text}\u{10ffff}`)}`;
