export interface SentLines {
  readonly body: Blob;
  readonly sha256: string;
}

/** The rows as the bytes that are sent, with the digest that makes a retry recognisable. */
export async function sentLines(head: object, lines: readonly object[]): Promise<SentLines> {
  const bytes = new TextEncoder().encode([head, ...lines].map((line) => JSON.stringify(line)).join('\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { body: new Blob([bytes]), sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}
